#!/usr/bin/env bash
# Extracts Debian's Rust compiler, with the sources of the standard library, for targets that have no compiled one.
#
#     tests/toolchain.sh              the compiler: about 100 MB to download
#     tests/toolchain.sh PACKAGE..    also these packages of Debian
#
# Then the compiler is used like this, for example:
#
#     target/toolchain/bin/cargo build -Zbuild-std=core --target nvptx64-nvidia-cuda
#
# Needs Debian 12 or newer, or another system whose package registry has `rustc-web`. Needs no root: the packages and their
# dependencies that the machine lacks go to `target/toolchain/root`, and nothing is installed. A second call with the
# same packages does nothing. Delete `target/toolchain` for newer versions.
#
# `target/toolchain/bin/cargo` finds the compiler, the sources and the programs of the other packages. It enables `-Z`.
set -euo pipefail
cd "$(dirname "$0")/.."

home=$PWD/target/toolchain
packages=(rustc-web cargo-web rust-web-src "$@")

for package in "${packages[@]}"; do
  [[ $package =~ ^[a-z0-9][a-z0-9+.-]+$ ]] || { echo "usage: tests/toolchain.sh [PACKAGE..]" >&2; exit 2; }
done
for program in apt-get dpkg; do
  command -v "$program" > /dev/null || { echo "toolchain.sh needs \`$program\`, of Debian" >&2; exit 2; }
done

mkdir -p "$home"/{root,bin,done,apt/lists/partial,apt/archives/partial}
missing=()
for package in "${packages[@]}"; do
  test -f "$home/done/$package" || missing+=("$package")
done
test ${#missing[@]} -gt 0 || exit 0

# Package lists of its own, because only root can update those of the machine.
options=(-qq -o "Dir::State::lists=$home/apt/lists" -o "Dir::Cache=$home/apt" -o APT::Sandbox::User=root)
apt-get "${options[@]}" update
# A simulated installation prints what is to be installed, dependencies included.
plan=$(apt-get "${options[@]}" --simulate --reinstall --no-install-recommends install "${missing[@]}")
mapfile -t needed < <(sed -n 's/^Inst \([^ ]*\).*/\1/p' <<< "$plan")
rm -rf "$home/debs"
mkdir "$home/debs"
(cd "$home/debs" && apt-get "${options[@]}" download "${needed[@]}")
for deb in "$home"/debs/*.deb; do dpkg -x "$deb" "$home/root"; done
rm -rf "$home/debs"

cat > "$home/bin/cargo" << 'CARGO'
#!/usr/bin/env bash
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../root" && pwd)
libraries=("$root"/usr/lib/*-linux-gnu "$root"/usr/lib/llvm-*/lib)
export PATH=$root/usr/bin:$PATH RUSTC=$root/usr/bin/rustc RUSTC_BOOTSTRAP=1
LD_LIBRARY_PATH=$(IFS=:; echo "${libraries[*]}")
export LD_LIBRARY_PATH
exec "$root/usr/bin/cargo" "$@"
CARGO
chmod +x "$home/bin/cargo"
(cd "$home/done" && touch "${missing[@]}")
