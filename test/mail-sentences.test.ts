import { expect, test } from 'vitest';
import { languageLoaders } from '../packages/api-router/src/mail/language-loaders.ts';
import { isMistake } from '../scripts/words/find-faults.ts';
import { languages } from '../scripts/words/languages.ts';
import { checkMails } from '../scripts/words/mail-faults.ts';

const faults = checkMails();

test('mails and pages are in every language', () => {
  expect(['en', ...Object.keys(languageLoaders)].sort()).toEqual(Object.keys(languages).sort());
});

test.each([...faults])('the sentences of mails and pages in %s are as they have to be', (tag, found) => {
  const { promised } = languages[tag];

  expect(promised ? found : found.filter((fault) => isMistake(fault) || fault.kind === 'unequal')).toEqual(
    [],
  );
});
