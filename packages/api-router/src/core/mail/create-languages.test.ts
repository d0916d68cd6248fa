import { expect, test } from 'vitest';
import { createLanguages } from '#core/mail/create-languages.ts';
import type { LanguageLoaders } from '#core/mail/languages.ts';
import { english, type Translation } from '#core/mail/translation.ts';

const toTranslation = (locale: string): Translation => ({ ...english, locale });

/** Languages with a count of what was loaded, and what the log says. */
function counted(more: LanguageLoaders = {}, fallback = 'en') {
  const begun: string[] = [];
  const errors: unknown[] = [];
  const load = (locale: string) => async (): Promise<Translation> => {
    begun.push(locale);
    return toTranslation(locale);
  };
  const ignore = (): void => {};
  const logger = {
    info: ignore,
    warn: ignore,
    debug: ignore,
    error: (facts: unknown) => void errors.push(facts),
  };
  const loaders = { de: load('de'), 'pt-BR': load('pt-BR'), ...more };
  return { begun, errors, languages: createLanguages({ loaders, fallback, logger }) };
}

test('nothing is loaded for English, or for a language that nobody wrote', () => {
  const { languages, begun } = counted();

  expect(languages.prepare('en-GB,de;q=0.5')).toBeUndefined();
  expect(languages.prepare('fi')).toBeUndefined();
  expect(languages.prepare(null)).toBeUndefined();
  expect(languages.pick('fi')).toBeUndefined();
  expect(begun).toEqual([]);
});

test('the first calls in a language wait for it, all for one load, and later ones for nothing', async () => {
  const { languages, begun } = counted();
  const first = languages.prepare('pt');
  const second = languages.prepare('pt-PT');

  expect(first).toBeInstanceOf(Promise);
  expect(second).toBe(first);
  await first;
  expect(languages.pick('pt-BR')).toMatchObject({ locale: 'pt-BR' });
  expect(languages.find('pt-BR')).toBe(languages.pick('pt'));
  expect(languages.prepare('pt')).toBeUndefined();
  expect(begun).toEqual(['pt-BR']);
});

test('the language of the operator is loaded for whoever asks for none', async () => {
  const { languages } = counted({}, 'de-AT');
  await languages.prepare(null);

  expect(languages.pick('fi')).toMatchObject({ locale: 'de' });
});

test('a mail that does not wait for its language is a mistake that shows', () => {
  const { languages } = counted();

  expect(() => languages.pick('de')).toThrow('the language de is not loaded');
});

test('a language that cannot be loaded is English, and the log says so once', async () => {
  const cause = new Error('no such file');
  const { languages, errors } = counted({ fi: () => Promise.reject(cause) });
  await languages.prepare('fi');
  await languages.prepare('fi');

  expect(languages.pick('fi')).toBeUndefined();
  expect(errors).toEqual([{ err: cause, locale: 'fi' }]);
});
