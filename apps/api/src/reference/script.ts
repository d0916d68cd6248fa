/** Makes tabs of the samples, which stand below each other without it. */
const tabs = `
function makeTabs(card) {
  const samples = [...card.querySelectorAll('.sample')];
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Samples');
  const buttons = samples.map((sample, index) => {
    const heading = sample.querySelector('h2');
    const button = document.createElement('button');
    button.type = 'button';
    button.id = heading.id;
    button.textContent = heading.textContent;
    button.setAttribute('role', 'tab');
    button.setAttribute('aria-controls', 'panel-' + index);
    heading.remove();
    sample.id = 'panel-' + index;
    sample.setAttribute('role', 'tabpanel');
    sample.setAttribute('aria-labelledby', button.id);
    button.addEventListener('click', () => choose(index));
    return button;
  });
  function choose(chosen) {
    buttons.forEach((button, index) => {
      button.setAttribute('aria-selected', String(index === chosen));
      button.tabIndex = index === chosen ? 0 : -1;
      samples[index].hidden = index !== chosen;
    });
    store('sample', buttons[chosen].textContent);
  }
  list.addEventListener('keydown', ({ key }) => {
    const at = buttons.indexOf(document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[key];
    if (at === -1 || next === undefined) return;
    const chosen = (next + buttons.length) % buttons.length;
    choose(chosen);
    buttons[chosen].focus();
  });
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'button copy';
  copy.textContent = 'Copy';
  copy.addEventListener('click', async () => {
    const shown = samples.find((sample) => !sample.hidden);
    try {
      await navigator.clipboard.writeText(shown.querySelector('code').textContent);
      copy.textContent = 'Copied';
    } catch {
      copy.textContent = 'Not allowed';
    }
    setTimeout(() => (copy.textContent = 'Copy'), 2000);
  });
  list.append(...buttons);
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.append(list, copy);
  card.prepend(bar);
  const wanted = buttons.findIndex(({ textContent }) => textContent === read('sample'));
  choose(Math.max(0, wanted));
}
`;

/** The field that leaves only calls with what is typed. All words have to be there. */
const finding = `
function watchField(field) {
  const items = [...document.querySelectorAll('nav li')];
  const groups = [...document.querySelectorAll('nav details')];
  const open = groups.filter((group) => group.open);
  const found = document.querySelector('#found');
  field.parentElement.hidden = false;
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
    for (const item of items) {
      const text = item.dataset.words + ' ' + item.textContent.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    for (const group of groups) {
      const left = group.querySelectorAll('li:not([hidden])').length;
      group.hidden = left === 0;
      group.open = words.length > 0 || open.includes(group);
    }
    const left = items.filter((item) => !item.hidden).length;
    found.textContent = words.length === 0 ? '' : left === 0 ? 'No call has this.' : left + (left === 1 ? ' call' : ' calls');
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') document.querySelector('nav li:not([hidden]) a')?.click();
    if (key !== 'Escape') return;
    field.value = '';
    field.dispatchEvent(new Event('input'));
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== '/' || event.ctrlKey || event.metaKey || target.closest('input, textarea')) return;
    event.preventDefault();
    field.focus();
  });
}
`;

/** The form that sends the call as the session of this browser. */
const trying = `
async function tellWho(place, base) {
  const answer = await fetch(base + '/get-session', { headers: { accept: 'application/json' } });
  const session = answer.ok ? await answer.json() : null;
  if (session?.user) place.textContent = 'As ' + session.user.name;
}

function show(status, text) {
  document.querySelector('#answered').textContent = status;
  document.querySelector('#answer-body').textContent = text;
}

const indented = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

function watchForm(form) {
  const { method, type } = form.dataset;
  const button = form.querySelector('button');
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { url, body } = form.elements;
    const target = new URL(url.value, location.origin);
    if (target.origin !== location.origin) return show('Not sent', 'This page sends to its own server alone.');
    button.disabled = true;
    const began = performance.now();
    try {
      const answer = await fetch(target, {
        method,
        redirect: 'manual',
        headers: { accept: 'application/json', ...(body && { 'content-type': type }) },
        ...(body && { body: body.value }),
      });
      const text = await answer.text();
      const time = Math.round(performance.now() - began) + ' ms';
      if (answer.type === 'opaqueredirect') show('It redirects, ' + time, 'Open the address in a window to follow it.');
      else show(answer.status + ', ' + time, indented(text));
    } catch (error) {
      show('No answer', error.message);
    } finally {
      button.disabled = false;
    }
  });
}
`;

/** The script of all pages of the reference. */
export const toReferenceScript = (basePath: string): string => `const base = ${JSON.stringify(basePath)};

/** What a reader chose, if the browser keeps it. */
function store(key, value) {
  try {
    localStorage.setItem('reference-' + key, value);
  } catch {}
}
function read(key) {
  try {
    return localStorage.getItem('reference-' + key);
  } catch {
    return null;
  }
}
${tabs}${finding}${trying}
document.documentElement.classList.add('scripted');
watchField(document.querySelector('#find'));
const menu = document.querySelector('.menu');
menu.hidden = false;
menu.addEventListener('click', () => {
  const isOpen = document.querySelector('.sidebar').classList.toggle('open');
  menu.setAttribute('aria-expanded', String(isOpen));
});
const card = document.querySelector('.tabs');
if (card) makeTabs(card);
const form = document.querySelector('.try');
if (form) {
  watchForm(form);
  tellWho(document.querySelector('#as'), base).catch(() => {});
}
const here = document.querySelector('nav a[aria-current]');
const sidebar = document.querySelector('.sidebar');
if (here) sidebar.scrollTop = here.offsetTop - sidebar.clientHeight / 2;
`;
