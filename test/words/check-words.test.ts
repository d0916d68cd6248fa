import { describe, expect, test } from 'vitest';
import { checks } from '../../scripts/words/check-words.ts';
import { type Fault, findFaults, isMistake } from '../../scripts/words/find-faults.ts';
import { type LanguageTag, languages } from '../../scripts/words/languages.ts';
import { type Sentences, toLocales } from '../../scripts/words/sentences.ts';
import { findUnused } from '../../scripts/words/unused.ts';

describe.each(Object.entries(checks))('%s', (_, check) => {
  test.each([...check()])(
    '%s has all sentences if it is promised, and no mistake of its own',
    (tag, faults) => {
      expect(languages[tag].promised ? faults : faults.filter(isMistake)).toEqual([]);
    },
  );
});

const english = {
  signIn: {
    title: 'Sign in to {app}',
    codes: '{count, plural, one {# code} other {# codes}}',
    link: '<link>Help</link>',
  },
};

type Changes = Readonly<Record<string, string | undefined>>;

/** Faults in French sentences, which are the English ones with these changes. */
function findIn(changes: Changes): Pick<Fault, 'kind' | 'name'>[] {
  const sentences = Object.entries<string | undefined>({ ...english.signIn, ...changes });
  const own = Object.fromEntries(
    sentences.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
  const locales = toLocales(new Map([['en', english] as const, ['fr', { signIn: own }] as const]));
  return (findFaults(locales).get('fr') ?? []).map(({ kind, name }) => ({ kind, name }));
}

test.each<[string, Changes, Fault['kind'] | undefined]>([
  ['nothing in what is equal', {}, undefined],
  ['a sentence that is missing', { title: undefined }, 'missing'],
  ['a sentence that English does not have', { other: 'Autre' }, 'unknown'],
  ['another value', { title: 'Connexion à {name}' }, 'unequal'],
  ['a value that is missing', { title: 'Connexion' }, 'unequal'],
  ['another tag', { link: '<b>Aide</b>' }, 'unequal'],
  ['no plural where English has one', { codes: '{count} codes' }, 'unequal'],
  ['a plural without a form of the language', { codes: '{count, plural, other {# codes}}' }, 'forms'],
  [
    'a plural with a form of another language',
    { codes: '{count, plural, one {# code} few {# codes} other {# codes}}' },
    'forms',
  ],
  [
    'an empty sentence',
    { link: '<link> </link>', title: ' {app}', codes: '{count, plural, one {} other {#}}' },
    'empty',
  ],
])('finds %s', (_, changes, kind) => {
  const found = findIn(changes);

  expect(found.map((fault) => fault.kind)).toEqual(kind === undefined ? [] : [kind]);
});

test('a sentence that is missing, or has other values, is English until it is translated', () => {
  const file = { signIn: { title: 'Connexion', codes: '{count, plural, one {# code} other {# codes}}' } };

  const locale = toLocales(new Map([['en', english] as const, ['fr', file] as const])).get('fr');

  expect(locale?.whole).toEqual({ signIn: { ...english.signIn, codes: file.signIn.codes } });
  expect(locale?.missing).toEqual(['signIn.title', 'signIn.link']);
});

test('a language that differs from another holds what differs, and lacks what that one lacks', () => {
  const files = [
    ['en', english],
    ['de', { signIn: { title: 'Melden Sie sich bei {app} an' } }],
    ['de-du', { signIn: { title: 'Melde dich bei {app} an' } }],
  ] as const;

  const locale = toLocales(new Map<LanguageTag, Sentences>(files)).get('de-du');

  expect(locale?.whole).toEqual({ signIn: { ...english.signIn, title: 'Melde dich bei {app} an' } });
  expect(locale?.missing).toEqual(['signIn.codes', 'signIn.link']);
});

test('finds a sentence that no source names, and none that a template or the service names', () => {
  const names = ['teams.title', 'teams.tentacles', 'inviteMembers.status.invited', 'errors.TENTACLES'];

  expect(findUnused('packages/ui-auth', names, ['errors']).map(({ name }) => name)).toEqual([
    'teams.tentacles',
  ]);
});
