import type { FakeCall } from '@keystead/ui-auth/testing';
import type { Preview } from '@storybook/react-vite';
import {
  type Ending,
  pressTaken,
  startComposing,
  type TextField,
} from '../packages/ui-auth/src/testing/compose.ts';
import { sitesOf, storyOfField } from './composed-fields.ts';

/** Kinds of inputs in which nothing is typed. */
const untyped = new Set([
  'checkbox',
  'radio',
  'range',
  'file',
  'hidden',
  'button',
  'submit',
  'date',
  'color',
]);

const endings: readonly Ending[] = ['end', 'end-then-input', 'inputs-then-end'];

/** Texts of an input method while it composes a word, and a code of six digits. */
const word = ['と', 'とう', '東', 'Ｔo ', '東 京'];
const digits = ['１', '１２', '１２３', '１２３４', '１２３４５', '１２３４５６'];

/** Calls for what a page shows, or for passkeys that the browser offers beside a field. They may come late. */
const reads = /(^|\.)(list|get|count|check)|^passkey\.generateAuthenticateOptions$/;

/** Fields of stories before this one on the same page, by where they stand. */
const driven = new Set<string>();

const findFields = (): TextField[] =>
  [...document.querySelectorAll<TextField>('input, textarea')]
    .filter((field) => !untyped.has(field.type) && !field.readOnly && !field.disabled)
    .filter((field) => field.tabIndex >= 0 && field.checkVisibility());

function toPlace(field: Element): string {
  const names: string[] = [`${field.getAttribute('name')} ${field.getAttribute('type')}`, ...sitesOf(field)];
  for (let at: Element | null = field; at; at = at.parentElement) names.push(at.className);
  return names.join(' < ');
}

/** Sentences about what a field did while an input method composed in it. */
async function drive(field: TextField, ending: Ending, listCalls: () => string[]): Promise<string[]> {
  const faults: string[] = [];
  const about = `${field.name || field.getAttribute('aria-label')} (${ending})`;
  let sent = 0;
  const count = (event: Event): void => {
    sent++;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stops = field.classList.contains('ua-code-input');
  window.addEventListener('submit', count, true);
  const composing = startComposing(field);
  const before = listCalls().length;
  for (const text of stops ? digits : word) {
    const { expected, found } = await composing.show(text);
    if (found !== expected) faults.push(`${about} wrote ${found} where ${expected} was composed`);
  }
  const { value } = field;
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'ArrowLeft', 'Backspace', ' ']) {
    pressTaken(field, key);
    await new Promise(requestAnimationFrame);
    if (document.activeElement !== field || field.value !== value) faults.push(`${about} acted on ${key}`);
  }
  const calls = listCalls()
    .slice(before)
    .filter((path) => !reads.test(path));
  if (sent > 0 || calls.length > 0) faults.push(`${about} sent ${[...calls]} during a composition`);
  await composing.end(ending);
  if (sent > (stops ? 1 : 0)) faults.push(`${about} was sent ${sent} times`);
  window.removeEventListener('submit', count, true);
  return faults;
}

/**
 * Composes a word, or a code, in each field that a story has left on the page: the field keeps the text of the input
 * method, nothing is sent, and neither Enter nor Escape does anything until the end.
 */
export const afterEach: Preview['afterEach'] = async ({ globals, id, loaded, parameters }) => {
  if (globals.isTested !== true || parameters.composes === false) return;
  const fields = findFields();
  const isNamed = (site: string): boolean => storyOfField[site] === id;
  const shown = new Set(fields.flatMap(sitesOf));
  const fresh = fields.filter((field) => sitesOf(field).some(isNamed) || !driven.has(toPlace(field)));
  const faults = Object.keys(storyOfField)
    .filter((site) => isNamed(site) && !shown.has(site))
    .map((site) => `${site} is not on the page: name another story in composed-fields.ts`);
  for (const field of fresh) {
    driven.add(toPlace(field));
    for (const ending of endings)
      if (field.isConnected)
        faults.push(
          ...(await drive(field, ending, () => loaded.fake.calls.map(({ path }: FakeCall) => path))),
        );
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
