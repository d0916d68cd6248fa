import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../packages/api-router/src/mail.ts';
import { languages } from '../packages/ui-auth/src/locales/languages.ts';

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
