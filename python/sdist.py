"""Builds the source distribution, which needs no other file of the repository.

    python3 python/sdist.py FOLDER

maturin packs the crates, but without the files of tests and benchmarks that the manifest of `colex` names, and cargo refuses
a manifest whose files are missing. This script adds them.
"""

import io
import pathlib
import subprocess
import sys
import tarfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main(folder):
    run = ["maturin", "sdist", "--manifest-path", str(ROOT / "python/Cargo.toml"), "--out", folder]
    subprocess.run(run, check=True)
    version = tomllib.loads((ROOT / "python/Cargo.toml").read_text())["package"]["version"]
    path = pathlib.Path(folder) / f"pycolex-{version}.tar.gz"
    with tarfile.open(path) as archive:
        files = [(member, archive.extractfile(member).read()) for member in archive if member.isfile()]
    manifest = tomllib.loads((ROOT / "Cargo.toml").read_text())
    for kind, place in (("test", "tests"), ("bench", "benches")):
        for target in manifest[kind]:
            name = target.get("path", f"{place}/{target['name']}.rs")
            content = (ROOT / name).read_bytes()
            member = tarfile.TarInfo(f"pycolex-{version}/{name}")
            member.size, member.mode = len(content), 0o644
            files.append((member, content))
    with tarfile.open(path, "w:gz") as archive:
        for member, content in files:
            archive.addfile(member, io.BytesIO(content))


if __name__ == "__main__":
    main(*sys.argv[1:])
