// Forms: a value in other notations and as code, with buttons to copy and to save.

import { announce, download, h } from './dom.js';

let chosen = 'Notation';

/** Returns the tabs of the forms. */
export function formsView(forms) {
  const list = h('div', { role: 'tablist', class: 'tabs', 'aria-label': 'forms' });
  const code = h('code');
  const panel = h('pre', { role: 'tabpanel', tabindex: '0', id: 'form-text' }, code);
  const copy = h('button', { type: 'button', id: 'copy' }, 'Copy');
  const save = h('button', { type: 'button', id: 'save' }, 'Save');
  let current = forms[0];
  const select = (form, isFocused) => {
    current = form;
    chosen = form[0];
    code.textContent = form[2];
    for (const tab of list.children) {
      const isSelected = tab.textContent === form[0];
      tab.setAttribute('aria-selected', isSelected);
      tab.tabIndex = isSelected ? 0 : -1;
      if (isSelected && isFocused) tab.focus();
    }
  };
  for (const form of forms) {
    list.append(h('button', { type: 'button', role: 'tab', 'aria-controls': 'form-text', onclick: () => select(form) }, form[0]));
  }
  list.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    select(forms[(forms.indexOf(current) + step + forms.length) % forms.length], true);
  });
  copy.addEventListener('click', async () => {
    await copyText(current[2]);
    announce(`${current[0]} is copied`);
    copy.textContent = 'Copied';
    setTimeout(() => (copy.textContent = 'Copy'), 1500);
  });
  save.addEventListener('click', () => download(`layout.${current[1]}`, current[2]));
  select(forms.find((form) => form[0] === chosen) ?? forms[0]);
  return h('div', { class: 'forms' }, list, h('div', { class: 'code' }, panel, h('div', { class: 'buttons' }, copy, save)));
}

/** Copies a text, also where the page may not use the clipboard directly. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h('textarea', {}, text);
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}
