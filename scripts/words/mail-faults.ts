import { globSync, readFileSync } from 'node:fs';
import type { Fault } from './find-faults.ts';
import type { LanguageTag } from './languages.ts';
import { type Group, type MailLanguage, readMailLanguages } from './mail-languages.ts';

/** Sentences that name fewer values than the English one, because their language says it without them. */
const shorter = new Set(['mails.organization-transfer-accepted.subject']);

const toFaults = (names: readonly string[], kind: Fault['kind'], says: string): Fault[] =>
  names.map((name) => ({ kind, name, says }));

const sources = (): string[] =>
  globSync('packages/api-router/src/**/*.ts', {
    exclude: ['packages/api-router/src/locales/**', '**/*.test.ts', '**/testing/**'],
  }).map((path) => readFileSync(path, 'utf8'));

/** English sentences that no code names: those of a mail in its file, others anywhere. */
function findUnused(groups: readonly Group[]): string[] {
  const files = sources();
  return groups.flatMap(({ area, name, sentences }) => {
    const own = area === 'mails' ? files.filter((text) => text.includes(`kind: '${name}'`)) : files;
    const text = own.join('\n');
    // Titles and texts of ends are named by their end.
    const isUsed = (key: string): boolean =>
      new RegExp(`(?<!\\w)${key.replace(/^(done|over)(?=Title|Text)/, '($1|\\$\\{end\\})')}\\b`).test(text);
    return [...sentences.keys()].filter((key) => !isUsed(key)).map((key) => `${area}.${name}.${key}`);
  });
}

const faultsOf = ({ tag, groups, ...found }: MailLanguage): Fault[] => [
  ...toFaults(found.missing, 'missing', 'is missing'),
  ...toFaults(found.unknown, 'unknown', 'is not in English'),
  ...toFaults(found.unequal, 'unequal', 'names a value that its mail or page does not have'),
  ...toFaults(
    found.shorter.filter((name) => !shorter.has(name)),
    'unequal',
    'leaves out a value that the English sentence names',
  ),
  ...(tag === 'en' ? toFaults(findUnused(groups), 'unused', 'is named by no source') : []),
];

/** Checks the sentences of mails and pages, by language. */
export const checkMails = (): Map<LanguageTag, Fault[]> =>
  new Map(readMailLanguages().map((language) => [language.tag, faultsOf(language)]));
