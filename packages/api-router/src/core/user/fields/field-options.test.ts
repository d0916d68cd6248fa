import { expect, test } from 'vitest';
import { z } from 'zod';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { optionFaultsOf, optionsWith } from '#testing/options.ts';

const faultsOf = (additionalFields: unknown) => optionFaultsOf({ user: { additionalFields } });

test.each<Record<string, unknown>>([
  { type: 'string' },
  { type: 'number', required: false },
  { type: 'boolean', defaultValue: false },
  { type: 'date', defaultValue: () => new Date(0) },
  { type: 'string[]', defaultValue: ['a'], maxItems: 3 },
  { type: 'number[]', required: false, returned: false },
  { type: ['free', 'pro'], defaultValue: 'free', input: false },
  { type: 'string', unique: true, validator: z.string() },
  { type: 'string', validator: { input: z.string() } },
  { type: 'string', required: false, use: 'timeZone' },
  { type: ['en', 'pt-BR', 'de-du'], required: false, use: 'language' },
])('%j is a field', (field) => {
  expect(faultsOf({ plan: field })).toEqual([]);
});

test.each<{ field: unknown; fault: string }>([
  {
    field: { type: 'text' },
    fault: `.type is "text", expected 'string', 'number', 'boolean', 'date', 'string[]', 'number[]', or a list of different texts to choose from`,
  },
  { field: { type: [] }, fault: '.type is [], expected ' },
  { field: { type: ['a', 'a'] }, fault: '.type is ["a","a"], expected ' },
  { field: {}, fault: '.type is missing, expected ' },
  { field: 'string', fault: ' is "string", expected a set of options' },
  { field: { type: 'string', requird: true }, fault: '.requird is not an option; did you mean required?' },
  { field: { type: 'string', required: 'false' }, fault: '.required is "false", expected true or false' },
  { field: { type: 'string', defaultValue: 7 }, fault: '.defaultValue is 7, expected a text' },
  { field: { type: 'string', defaultValue: null }, fault: '.defaultValue is null, expected ' },
  {
    field: { type: 'string', maxLength: 2, defaultValue: 'abc' },
    fault: '.defaultValue is "abc", expected a text',
  },
  {
    field: { type: 'date', defaultValue: '2026-01-01' },
    fault: '.defaultValue is "2026-01-01", expected a date',
  },
  { field: { type: ['a', 'b'], defaultValue: 'c' }, fault: '.defaultValue is "c", expected one of a, b' },
  {
    field: { type: 'string', unique: true, defaultValue: 'x' },
    fault: '.defaultValue is the same for every user, but the field is unique: make it a function',
  },
  {
    field: { type: 'string', input: false },
    fault:
      ' is required, but neither people nor a default can fill it: add `defaultValue`, or `required: false`',
  },
  {
    field: { type: 'string', validator: () => true },
    fault: '.validator is a function, expected a Standard Schema',
  },
  { field: { type: 'string', validator: { output: z.string() } }, fault: '.validator is ' },
  { field: { type: 'string', maxLength: 0 }, fault: '.maxLength is 0, expected a whole number from 1' },
  {
    field: { type: 'string', references: { model: 'team', field: 'id' } },
    fault: '.references is not an option; a value is kept with its user',
  },
  { field: { type: 'string', fieldName: 'plan_name' }, fault: '.fieldName is not an option; ' },
  {
    field: { type: 'string', transform: {} },
    fault: '.transform is not an option; what a `validator` returns is stored',
  },
  {
    field: { type: 'string', use: 'langauge' },
    fault: `.use is "langauge", expected 'language' or 'timeZone'`,
  },
  {
    field: { type: 'string', use: 'language' },
    fault: ".use is 'language', which needs the languages to choose from: `type: ['en', 'de']`",
  },
  {
    field: { type: ['en', 'en_US!'], use: 'language' },
    fault: ".use is 'language', but the choice 'en_US!' is no tag of a language, such as 'de' or 'pt-BR'",
  },
  {
    field: { type: ['en', 'de-u-co-phonebk'], use: 'language' },
    fault: ".use is 'language', but the choice 'de-u-co-phonebk' is no tag of a language",
  },
  {
    field: { type: ['Europe/Berlin'], use: 'timeZone' },
    fault: ".use is 'timeZone', which needs `type: 'string'`",
  },
  {
    field: { type: 'string', use: 'timeZone', defaultValue: 'Mars/Olympus' },
    fault: '.defaultValue is "Mars/Olympus", expected a time zone, such as Europe/Berlin',
  },
])('$field stops the start', ({ field, fault }) => {
  const faults = faultsOf({ plan: field });

  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`user.additionalFields.plan${fault}`);
});

test.each([
  'id',
  'email',
  'name',
  'image',
  'role',
  'emailVerified',
  'emailProvedAt',
  'password',
  'callbackURL',
  'rememberMe',
  'username',
])('a field cannot be named %s, which the service uses', (name) => {
  expect(faultsOf({ [name]: { type: 'string' } })).toEqual([
    `user.additionalFields.${name} is not free: the service itself uses this name`,
  ]);
});

test.each([
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__',
  '',
  'two words',
  '9lives',
  'a.b',
  'ä',
  'a'.repeat(64),
])('a field cannot be named %j', (name) => {
  expect(faultsOf({ [name]: { type: 'string' } })[0]).toContain(`user.additionalFields.${name} is not `);
});

test.each([
  [
    'theme',
    { type: 'string' },
    'is required, but no sign-in asks for it: add `defaultValue`, or `required: false`',
  ],
  [
    'theme',
    { type: 'string', required: false, unique: true },
    'cannot be unique: a session belongs to one browser, and its values are not searched',
  ],
  [
    'activeOrganizationId',
    { type: 'string', required: false },
    'is not free: the service itself uses this name',
  ],
])('a session has no field %s of %j', (name, declared, fault) => {
  expect(optionFaultsOf({ session: { additionalFields: { [name]: declared } } })).toEqual([
    `session.additionalFields.${name} ${fault}`,
  ]);
});

test('only one field is the language', () => {
  const language = { type: ['en', 'de'], required: false, use: 'language' };

  expect(faultsOf({ screens: language, mails: language })).toEqual([
    "user.additionalFields.mails.use is 'language', as that of screens: only one may be",
  ]);
});

test.each([
  [
    'session',
    { session: { additionalFields: { zone: { type: 'string', required: false, use: 'timeZone' } } } },
  ],
  [
    'organization.schema.organization',
    {
      organization: {
        schema: { organization: { additionalFields: { zone: { type: 'string', use: 'timeZone' } } } },
      },
    },
  ],
])('a field of %s is not for mails', (model, options) => {
  expect(optionFaultsOf(options)).toEqual([
    `${model}.additionalFields.zone.use is for fields of users only: mails are to people`,
  ]);
});

test('a service without fields has none', () => {
  expect(userFieldOptions.of(optionsWith()).all).toEqual([]);
});
