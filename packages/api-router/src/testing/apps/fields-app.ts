import { User } from '@keystead/db';
import { z } from 'zod';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

export const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

/** One field of every type, and one for every rule. */
export const additionalFields = {
  company: { type: 'string', maxLength: 20 },
  plan: { type: ['free', 'pro'], defaultValue: 'free', input: false },
  seats: { type: 'number', required: false },
  news: { type: 'boolean', defaultValue: false },
  birthday: { type: 'date', required: false },
  tags: { type: 'string[]', required: false, maxItems: 3 },
  sizes: { type: 'number[]', required: false },
  handle: { type: 'string', required: false, unique: true },
  secret: { type: 'string', required: false, returned: false },
  joined: { type: 'date', input: false, defaultValue: () => new Date('2026-02-03T04:05:06.789Z') },
} as const;

/** Values of the fields that a sign-up leaves out, as JSON. */
export const defaults = { plan: 'free', news: false, joined: '2026-02-03T04:05:06.789Z' };
export const unset = { seats: null, birthday: null, tags: null, sizes: null, handle: null };

export const fieldsApp = (options: TestOptions = {}) =>
  testApp({ ...options, user: { ...options.user, additionalFields } });

export const signUpWith = (app: TestApp, fields: object, email = person.email) =>
  app.browser().post('/sign-up/email', { ...person, email, ...fields });

const answer = z.looseObject({ user: z.record(z.string(), z.unknown()) });

/** The user of an answer. */
export const userOf = async (response: Response) => answer.parse(await response.json()).user;

export const storedOf = async (app: TestApp, email = person.email) =>
  (await app.em().findOneOrFail(User, { email })).additionalFields;
