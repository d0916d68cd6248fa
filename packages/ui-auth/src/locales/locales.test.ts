import { describe, expect, test } from 'vitest';
import { catalogue } from '#client/error-catalogue.ts';
import type { Message } from '#messages/message.ts';
import type { AllMessages } from '#messages/messages.ts';
import { createPseudoLocale } from '#messages/pseudo-locale.ts';
import { enAll } from './en-all.ts';
import { languages } from './languages.ts';

type Glob<Value> = Readonly<Record<string, Value>>;

/** Each language as an application imports it, by its tag. */
const whole: Glob<Glob<AllMessages>> = import.meta.glob<Glob<AllMessages>>('./*-all.ts', { eager: true });
const toTag = (path: string): string => path.replace(/^\.\/|-all\.ts$/g, '');
const shipped = Object.entries(whole).map(([path, names]) => [toTag(path), Object.values(names)[0]] as const);

const same: Glob<readonly string[]> = import.meta.glob<readonly string[]>('./*/same-as-english.ts', {
  eager: true,
  import: 'sameAsEnglish',
});

const toForms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

const readMessages = (messages: AllMessages | undefined): Map<string, Message> =>
  new Map(
    Object.entries(messages ?? {}).flatMap(([group, sentences]) =>
      Object.entries<Message>(sentences).map(([key, message]) => [`${group}.${key}`, message] as const),
    ),
  );

/** `group.key` and every form of the sentence. */
const readSentences = (messages: AllMessages | undefined): Map<string, string[]> =>
  new Map([...readMessages(messages)].map(([key, message]) => [key, toForms(message)]));

const english = readSentences(enAll);
const findMarks = (forms: string[]): string[] =>
  [...new Set(forms.flatMap((form) => form.match(/\{\w+\}|<\/?\w+>/g) ?? []))].sort();

const errorGroups = ['errors', 'organizationErrors', 'administrationErrors', 'apiKeyErrors', 'webhookErrors'];

/** Plural forms that whole numbers of things ask for. French has one more, for millions, which nobody counts here. */
function findNeededForms(tag: string): Set<string> {
  const rules = new Intl.PluralRules(tag);
  return new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
}

test('there is a whole language for each tag in the list, and for no other', () => {
  expect(shipped.map(([tag]) => tag).sort()).toEqual(Object.keys(languages).sort());
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

describe.each(shipped)('%s', (tag, messages) => {
  test('has the forms that numbers of its language ask for, and no others', () => {
    const needed = findNeededForms(tag);
    const known: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

    for (const [key, message] of readMessages(messages)) {
      if (typeof message === 'string') continue;
      const forms = Object.keys(message);
      expect(
        [...needed].filter((form) => !forms.includes(form)),
        `${key} lacks`,
      ).toEqual([]);
      expect(
        forms.filter((form) => !known.includes(form)),
        `${key} has, for nothing,`,
      ).toEqual([]);
    }
  });

  test('has forms where English has them, unless its words never change with a number', () => {
    const counted = [...readMessages(enAll)].flatMap(([key, one]) => (typeof one === 'string' ? [] : [key]));
    const own = readMessages(messages);
    const single = counted.filter((key) => typeof own.get(key) === 'string');

    expect(findNeededForms(tag).size > 1 ? single : []).toEqual([]);
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

/** What is said of `format.relative`. */
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

describe.each(shipped.filter(([tag]) => tag !== 'en'))('%s', (tag, messages) => {
  test('differs from English except where the word is the same on purpose', () => {
    const own = readSentences(messages);
    const alike = [...english].filter(([key, forms]) => own.get(key)?.[0] === forms[0]).map(([key]) => key);

    expect(alike.sort()).toEqual([...(same[`./${tag}/same-as-english.ts`] ?? [])].sort());
  });
});
