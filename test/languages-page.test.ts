import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../packages/api-router/src/mail.ts';
import english from '../packages/ui-auth/locales/en.json' with { type: 'json' };
import { languages } from '../packages/ui-auth/src/locales/languages.ts';
import { formatMessage } from '../packages/ui-auth/src/messages/format-message.ts';
import { type MessageFile, readMessages } from '../packages/ui-auth/src/messages/read-messages.ts';
import { languages as facts, tags } from '../scripts/words/languages.ts';

const page = readFileSync('docs/guide/languages.md', 'utf8');
const mails: readonly string[] = locales;

/** Mails of a language that has none of its own are those of the language it belongs to. */
const toMails = (tag: string): string => (mails.includes(tag) ? 'yes' : `as \`${tag.split('-')[0]}\``);

test('the guide lists every language of screens and mails, and whether it was reviewed', () => {
  const rows = [...page.matchAll(/^\| (.+) \| `(.+)` \| (reviewed|draft) \| (.+) \|$/gm)].map((row) =>
    row.slice(1),
  );
  const expected = Object.entries(languages).map(([tag, { name, status }]) => [
    name,
    tag,
    status,
    toMails(tag),
  ]);

  expect(rows).toEqual(expected);
  expect(mails.filter((tag) => !Object.hasOwn(languages, tag))).toEqual([]);
});

test('the guide says which languages are complete in every version', () => {
  const promised = tags.filter((tag) => facts[tag].promised);

  expect(page).toContain('English and German are complete in every version.');
  expect(promised).toEqual(['en', 'de']);
  for (const tag of promised) expect(languages[tag].missing, tag).toBe(0);
});

test('the file of the guide is read as the guide says', () => {
  const [, code = ''] = /```json\n([\s\S]+?)\n```/.exec(page) ?? [];
  const { signIn, eventList }: Pick<MessageFile, 'signIn'> & Pick<Required<MessageFile>, 'eventList'> =
    JSON.parse(code);
  const file = {
    ...english,
    signIn: { ...english.signIn, ...signIn },
    eventList: { ...english.eventList, ...eventList },
  };

  const messages = readMessages(file);
  const shown = messages.eventList?.shown ?? '';

  expect(formatMessage(messages.signIn.already, 'nl', { name: 'Ada' })).toBe('Je bent aangemeld als Ada');
  expect(formatMessage(shown, 'nl', { count: 1 })).toBe('1 gebeurtenis');
  expect(formatMessage(shown, 'nl', { count: 1200 })).toBe('1.200 gebeurtenissen');
  expect(() => readMessages({ ...file, signIn: { ...file.signIn, title: '{a, select, other {}}' } })).toThrow(
    /^signIn\.title cannot be read: the format select is not known/,
  );
});
