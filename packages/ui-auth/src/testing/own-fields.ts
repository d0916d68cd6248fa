import type { PublicAuthConfig } from '#client/wire-types.ts';

type FieldFacts = PublicAuthConfig['additionalFields'][number];

const field = (facts: Pick<FieldFacts, 'name' | 'type'> & Partial<FieldFacts>): FieldFacts => ({
  choices: [],
  required: false,
  hasDefault: false,
  returned: true,
  maxLength: 1000,
  maxItems: 100,
  ...facts,
});

/** One field of every type, for `config: { additionalFields: fieldsOfEveryType }`. */
export const fieldsOfEveryType: FieldFacts[] = [
  field({ name: 'companyName', type: 'string', required: true, maxLength: 40 }),
  field({ name: 'plan', type: 'choice', choices: ['free', 'pro'], required: true, hasDefault: true }),
  field({ name: 'seats', type: 'number' }),
  field({ name: 'birthday', type: 'date' }),
  field({ name: 'tags', type: 'string[]' }),
  field({ name: 'sizes', type: 'number[]' }),
  field({ name: 'news', type: 'boolean' }),
];

/** Fields of which the service knows what they are for: mails are in the language, and their times of the zone. */
export const fieldsForMails: FieldFacts[] = [
  field({ name: 'locale', type: 'choice', choices: ['en', 'de', 'fr', 'nl'], use: 'language' }),
  field({ name: 'zone', type: 'string', use: 'timeZone' }),
];

/** Values of all of them, for `user`. */
export const valuesOfEveryType = {
  companyName: 'Analytical Engines',
  plan: 'pro',
  seats: 3,
  birthday: '1815-12-10T00:00:00.000Z',
  tags: ['math', 'poetry'],
  sizes: [1, 2.5],
  news: true,
};
