/** Script of the editor of the brand. An older answer that arrives late is dropped. */
export const brandScript = `const form = document.querySelector('#brand');
const lines = document.querySelector('#lines');
const faults = document.querySelector('#faults');
const frames = document.querySelectorAll('iframe[data-sample]');
let picture;
let asked = 0;

function readForm() {
  const query = new URLSearchParams();
  for (const { name, type, value, dataset, files } of form.elements) {
    if (type !== 'file') query.set(name, value + (dataset.unit ?? ''));
    else if (files.length > 0) query.set(name, files[0].name);
  }
  return query;
}

/** The HTML as a browser shows it that prefers this scheme, whatever this one prefers. */
const inScheme = (html, scheme) =>
  html
    .replaceAll(/\\(prefers-color-scheme: ?dark\\)/g, scheme === 'dark' ? '(min-width: 0)' : '(max-width: 0)')
    .replaceAll(/color-scheme: ?light dark/g, 'color-scheme: ' + scheme);

async function show() {
  const turn = ++asked;
  const answer = await fetch('/dev/mailbox/brand.json?' + readForm());
  const read = await answer.json();
  if (turn !== asked) return;
  faults.textContent = (read.faults ?? []).join(' ');
  if (!read.samples) return;
  lines.textContent = read.lines;
  for (const frame of frames) {
    const { sample, scheme } = frame.dataset;
    const html = inScheme(read.samples[sample], scheme);
    frame.srcdoc = picture ? html.replaceAll(read.logo, picture) : html;
  }
}

const toDataUrl = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

function tell(error) {
  faults.textContent = 'The samples could not be made: ' + error.message;
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', async ({ target }) => {
  try {
    if (target.type === 'file') picture = target.files.length > 0 ? await toDataUrl(target.files[0]) : undefined;
    await show();
  } catch (error) {
    tell(error);
  }
});
show().catch(tell);
`;
