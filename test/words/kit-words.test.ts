import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ErrorCode } from '../../packages/ui-auth/src/client/auth-ui-error.ts';
import { catalogue } from '../../packages/ui-auth/src/client/error-catalogue.ts';
import { enAll } from '../../packages/ui-auth/src/locales/en-all.ts';
import { languages } from '../../packages/ui-auth/src/locales/languages.ts';
import type { Message } from '../../packages/ui-auth/src/messages/message.ts';
import type { AllMessages } from '../../packages/ui-auth/src/messages/messages.ts';
import { createPseudoLocale } from '../../packages/ui-auth/src/messages/pseudo-locale.ts';
import type { allErrors } from '../../packages/ui-auth/src/provider/words/all-errors.ts';
import { parts } from '../../scripts/words/kit-parts.ts';
import { tags, toIdentifier } from '../../scripts/words/languages.ts';
import same from '../../scripts/words/same-as-english.json' with { type: 'json' };
import { readLocales } from '../../scripts/words/sentences.ts';

const folder = '../../packages/ui-auth/src/locales';
const locales = readLocales('packages/ui-auth/locales');

/** From an import of the kit: `de-organizations`. */
async function load(path: string): Promise<AllMessages> {
  const module: Readonly<Record<string, AllMessages>> = await import(`${folder}/${path}.ts`);
  const messages = module[toIdentifier(path)];
  if (messages === undefined) throw new Error(`${path} exports nothing of its name`);
  return messages;
}

/** Each language as an application imports it, by its tag. */
const shipped = await Promise.all(tags.map(async (tag) => [tag, await load(`${tag}-all`)] as const));

const toForms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** `group.key` and every form of the sentence. */
const readSentences = (messages: AllMessages | undefined): Map<string, string[]> =>
  new Map(
    Object.entries(messages ?? {}).flatMap(([group, sentences]) =>
      Object.entries<Message>(sentences).map(
        ([key, message]) => [`${group}.${key}`, toForms(message)] as const,
      ),
    ),
  );

const english = readSentences(enAll);
const findMarks = (forms: string[]): string[] =>
  [...new Set(forms.flatMap((form) => form.match(/\{\w+\}|<\/?\w+>/g) ?? []))].sort();

const errorGroups = [
  'errors',
  'organizationErrors',
  'administrationErrors',
  'apiKeyErrors',
  'webhookErrors',
  'oauthErrors',
] as const;

test('the kit lists every language, and how many of its sentences are English', () => {
  expect(Object.keys(languages)).toEqual(tags);
  for (const tag of tags) expect(languages[tag].missing, tag).toBe(locales.get(tag)?.missing.length);
});

test('there is one sentence for each error, and none for what is no error', () => {
  expectTypeOf<keyof typeof allErrors>().toEqualTypeOf<ErrorCode>();
  const codes = errorGroups.flatMap((group) => Object.keys(enAll[group]));

  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test.each(tags)('%s has imports for its parts, which have the groups of the table', async (tag) => {
  for (const { name, groups } of parts) {
    const messages = await load(name === '' ? tag : `${tag}-${name}`);
    expect(Object.keys(messages).sort(), name).toEqual([...groups].sort());
  }
});

const pseudo = (['en-XA', 'ar-XB'] as const).map((tag) => [tag, createPseudoLocale(tag)] as const);

describe.each([...shipped, ...pseudo])('%s', (_, messages) => {
  const sentences = readSentences(messages);

  test('has a word for every error of the server', () => {
    for (const reason of [...Object.keys(catalogue), 'UNKNOWN', 'NETWORK']) {
      const sentence = errorGroups.map((group) => sentences.get(`${group}.${reason}`)).find(Boolean);
      expect(sentence, reason).toBeDefined();
    }
  });

  test('has every sentence of English, with the same names and markers', () => {
    expect([...sentences.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, forms] of english) {
      expect(findMarks(sentences.get(key) ?? []), key).toEqual(findMarks(forms));
    }
  });

  test('has no empty sentence', () => {
    expect([...sentences].filter(([, forms]) => forms.some((form) => form.trim() === ''))).toEqual([]);
  });
});

/** A sentence that speaks to somebody in another way than its language does. */
const strangeAddress: Readonly<Record<string, RegExp>> = {
  de: /\b(du|dich|dir|dein\w*)\b/i,
  // `Sie` and `Ihr` at the beginning of a sentence may stand for a thing.
  'de-du': /[^.:?!] (Sie|Ihnen|Ihre?[mnrs]?)\b/,
  fr: /(?<!\p{L})(tu|toi|ton|tes|ta)(?!\p{L})/iu,
};

describe.each(Object.entries(strangeAddress))('%s', (tag, strange) => {
  test('speaks to its reader in one way', () => {
    const messages = shipped.find(([one]) => one === tag)?.[1];
    const found = [...readSentences(messages)].filter(([, forms]) =>
      forms.some((form) => strange.test(form)),
    );

    expect(found).toEqual([]);
  });
});

/** Sentences of `format.relative`. */
const relative = new Set([
  'connectedAccountsCard.connectedOn',
  'connectedAccountsCard.setOn',
  'invitationsTable.expires',
  'organizationDomains.addedOn',
  'organizationDomains.checked',
  'organizationDomains.verifiedOn',
  'organizationPolicy.changed',
  'ownDataCard.facts',
  'passkeysCard.addedOn',
  'passkeysCard.lastUsed',
  'sessionsCard.lastSeen',
  'twoFactorCard.lastUsed',
  'webhooks.failingSince',
  'webhooks.nextAttempt',
]);

/** Sentences around "3 days ago" or a date: a preposition fits only one of them. */
const around = /(?:\b(?:on|since|am|seit|le|depuis|el)|في|منذ|قبل) \{(?:date|time)\}/;

test.each(shipped)('%s puts no preposition before a time that may be relative', (_, messages) => {
  const found = [...readSentences(messages)].filter(
    ([key, forms]) => relative.has(key) && forms.some((form) => around.test(form)),
  );

  expect(found).toEqual([]);
});

test('French keeps its signs with the word before them', () => {
  const french = readSentences(shipped.find(([tag]) => tag === 'fr')?.[1]);
  const loose = [...french].filter(([, forms]) => forms.some((form) => / [?!:;»%]|« /.test(form)));

  expect(loose).toEqual([]);
});

/** Sentences that are the same as in English on purpose, by language. Whatever else is the same has been forgotten. */
const onPurpose: Readonly<Record<string, readonly string[]>> = { ...same, 'de-du': same.de };

test.each(shipped.filter(([tag]) => tag !== 'en'))(
  '%s differs from English except where the word is the same on purpose',
  (tag, messages) => {
    const own = readSentences(messages);
    const missing = locales.get(tag)?.missing ?? [];
    const alike = [...english].filter(([key, forms]) => own.get(key)?.[0] === forms[0]).map(([key]) => key);

    expect(alike.filter((key) => !missing.includes(key)).sort()).toEqual([...(onPurpose[tag] ?? [])].sort());
  },
);
