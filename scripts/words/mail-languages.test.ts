import { expect, test } from 'vitest';
import { toMailLanguages } from './mail-languages.ts';
import { toMailModules } from './mail-modules.ts';

const texts = new Map([
  [
    'en',
    {
      shared: { facts: { when: 'When', device: 'Device' } },
      mails: { welcome: { subject: 'Hello {name}', intro1: 'You can sign in.', outro1: 'Bye' } },
    },
  ],
  [
    'de',
    {
      shared: { facts: { when: 'Wann' } },
      mails: {
        welcome: { subject: 'Guten Tag', intro1: 'Melden Sie sich an bei {appName}.', hint: 'Alt' },
        old: { subject: 'Weg' },
      },
    },
  ],
  ['de-du', { mails: { welcome: { subject: 'Hallo {nmae}', intro1: 'Melde dich an.' } } }],
] as const);

const languages = toMailLanguages(texts);
const [, german, informal] = languages;

test('a language is compared with English', () => {
  expect(german).toMatchObject({
    missing: ['shared.facts.device', 'mails.welcome.outro1'],
    unknown: ['mails.welcome.hint', 'mails.old.subject'],
    unequal: [],
    shorter: ['mails.welcome.subject'],
  });
  expect(informal).toMatchObject({
    base: 'de',
    missing: ['shared.facts.device', 'mails.welcome.outro1'],
    unequal: ['mails.welcome.subject'],
  });
});

test('what a language lacks is the sentence of its base, and types come from English', () => {
  const modules = toMailModules(languages);
  const text = (tag: string) => modules.get(`packages/api-router/src/locales/${tag}.ts`) ?? '';

  expect(text('en')).toContain('({ name }: { appName: string; name: string }) => ({');
  expect(text('de')).toContain("import { translation as base } from './en.ts';");
  expect(text('de')).toContain('...base.shared["facts"],\n      "when": `Wann`,');
  expect(text('de')).toContain(
    '(values) => { const { appName } = values; return {\n      ...base.mails["welcome"](values),',
  );
  expect(text('de')).not.toMatch(/hint|old/);
  expect(text('de-du')).toContain("import { translation as base } from './de.ts';");
  expect(text('de-du')).toContain('"facts": base.shared["facts"]');
  expect(text('de-du')).not.toContain('nmae');
});

test('a sentence that cannot be read is named', () => {
  const broken = new Map([['en', { mails: { welcome: { subject: 'Hello {name' } } }]] as const);

  expect(() => toMailLanguages(broken)).toThrow('en: mails.welcome.subject');
});
