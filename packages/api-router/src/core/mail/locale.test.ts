import { expect, test } from 'vitest';
import { pickLocale as pickFrom } from '#core/mail/locale.ts';

const locales = ['de', 'de-du', 'fi', 'pt-BR'];

const pickLocale = (acceptLanguage: string | null, fallback: string): string =>
  pickFrom(locales, { acceptLanguage, fallback }) ?? 'en';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,DE;q=0.5', 'de'],
  ['en;q=0.2, de;q=0.8', 'de'],
  ['de;q=0, en', 'en'],
  ['de;q=nonsense, en;q=0.1', 'en'],
  ['fi, de;q=1.999', 'fi'],
  ['fi;q=0.9, de;q=1.000', 'de'],
  ['den, deu', 'en'],
  ['fi;q=0.9,de;q=0.8,en;q=0.7', 'fi'],
  ['de-du,de;q=0.5', 'de-du'],
  ['pt', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['pt-PT,fi;q=0.5', 'pt-BR'],
  ['*', 'en'],
  ['', 'en'],
  [',,;;q=,', 'en'],
  [`${'fr,'.repeat(100)}de`, 'en'],
] as const)('%j selects %s', (header, locale) => {
  expect(pickLocale(header, 'en')).toBe(locale);
});

test('without a header the fallback is used', () => {
  expect(pickLocale(null, 'de')).toBe('de');
  expect(pickLocale(null, 'de-CH')).toBe('de');
});

test('a fallback without a translation is English', () => {
  expect(pickLocale('fr', 'fr')).toBe('en');
});
