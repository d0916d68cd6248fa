import { Event, User, UsernameHold } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { describeOnce, testOnce } from '#testing/database/once.ts';
import {
  type Browser,
  browserAt,
  signedUp,
  type TestApp,
  type TestOptions,
  testApp,
} from '#testing/index.ts';
import { outcomeOf } from '#testing/people/two-factor.ts';

const password = 'correct horse battery';
const openApi = z.object({
  paths: z.record(z.string(), z.unknown()),
  components: z.object({
    schemas: z.object({ User: z.object({ properties: z.record(z.string(), z.unknown()) }) }),
  }),
});
const signUpCall = { path: '/sign-up/email', procedure: 'signUp.email' } as const;
const updateCall = { path: '/update-user', procedure: 'updateUser' } as const;
const availableCall = { path: '/is-username-available', procedure: 'isUsernameAvailable' } as const;
const taken = { status: 422, code: 'USERNAME_IS_ALREADY_TAKEN' };

const usernameApp = (options: TestOptions = {}) => testApp({ username: {}, ...options });

const toPerson = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  password,
  ...more,
});

const signUp = (app: TestApp, name: string, more: object = {}, browser: Browser = app.browser()) =>
  browser.post('/sign-up/email', toPerson(name, more));

/** A browser whose user signed up with a username. */
async function named(app: TestApp, username: string, name = 'Ada'): Promise<Browser> {
  const browser = app.browser();
  expect((await signUp(app, name, { username }, browser)).status).toBe(200);
  return browser;
}

const namesOf = async (app: TestApp, name: string) => {
  const { username, displayUsername } = await app.em().findOneOrFail(User, { name });
  return [username, displayUsername];
};

const isAvailable = async (browser: Browser, username: string): Promise<boolean> =>
  (await browser.api.isUsernameAvailable.mutate({ username })).available;

/** Refused by the form of the username alone. */
const malformed = [
  { username: 'ad', code: 'USERNAME_TOO_SHORT' },
  { username: 'a'.repeat(31), code: 'USERNAME_TOO_LONG' },
  { username: 'ada lovelace', code: 'INVALID_USERNAME' },
  { username: 'ada-l', code: 'INVALID_USERNAME' },
  { username: 'ada\n', code: 'INVALID_USERNAME' },
  { username: 'àda', code: 'INVALID_USERNAME' },
  { username: '\u212aelvin', code: 'INVALID_USERNAME' },
];

describe('a sign-up with a username', () => {
  test('stores it in lower case, shows it as it was typed, and returns it in every answer', async () => {
    await using app = await usernameApp();
    const browser = app.browser();
    const body = await (await signUp(app, 'Ada', { username: 'Ada.L_1' }, browser)).json();
    const names = { username: 'ada.l_1', displayUsername: 'Ada.L_1' };
    expect(body).toMatchObject({ user: names });
    expect((await browser.api.getSession.query())?.user).toMatchObject(names);
    expect(await (await browser.get('/get-session')).json()).toMatchObject({ user: names });
    expect(await namesOf(app, 'Ada')).toEqual(['ada.l_1', 'Ada.L_1']);
  });

  test('accepts a display name with it, or no username', async () => {
    await using app = await usernameApp();
    await signUp(app, 'Ada', { username: 'ada', displayUsername: 'Countess ✨' });
    expect(await namesOf(app, 'Ada')).toEqual(['ada', 'Countess ✨']);
    expect(await (await signUp(app, 'Bob')).json()).toMatchObject({
      user: { username: null, displayUsername: null },
    });
    await signUp(app, 'Eve', { displayUsername: 'Eve!' });
    expect(await namesOf(app, 'Eve')).toEqual([null, 'Eve!']);
  });

  test('ignores an empty field of a form', async () => {
    await using app = await usernameApp();
    const body = String(new URLSearchParams({ ...toPerson('Ada'), username: '', displayUsername: '' }));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await app.browser().send('/api/auth/sign-up/email', { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    expect(await namesOf(app, 'Ada')).toEqual([null, null]);
  });

  test.each([
    ...malformed.map(({ username, code }) => ({ input: { username }, status: 422, code })),
    { input: { username: '' }, status: 422, code: 'USERNAME_TOO_SHORT' },
    { input: { username: 7 }, status: 400, code: 'VALIDATION_ERROR' },
    { input: { username: { $ne: null } }, status: 400, code: 'VALIDATION_ERROR' },
    { input: { username: 'ada', displayUsername: '' }, status: 422, code: 'INVALID_DISPLAY_USERNAME' },
    {
      input: { username: 'ada', displayUsername: 'x'.repeat(65) },
      status: 422,
      code: 'INVALID_DISPLAY_USERNAME',
    },
    { input: { username: 'ada', displayUsername: 'a\tb' }, status: 422, code: 'INVALID_DISPLAY_USERNAME' },
    { input: { username: 'ada', displayUsername: '\u3164' }, status: 422, code: 'INVALID_DISPLAY_USERNAME' },
    {
      input: { username: 'ada', displayUsername: 'a\u202eb' },
      status: 422,
      code: 'INVALID_DISPLAY_USERNAME',
    },
    { input: { username: 'TAKEN' }, ...taken },
    { input: { username: 'Admin' }, ...taken },
    { input: { username: 'rude' }, status: 422, code: 'INVALID_USERNAME' },
    { input: { username: 'kettle.7', password: 'Kettle-2026' }, status: 400, code: 'PASSWORD_TOO_SIMILAR' },
  ])('refuses $input', async ({ input, ...refusal }) => {
    await using app = await usernameApp({
      username: { reservedUsernames: ['ADMIN'], usernameValidator: async (typed) => typed !== 'rude' },
    });
    await named(app, 'taken', 'Grace');
    const browser = app.browser();
    expect(await refusalOf(browser, signUpCall, toPerson('Ada', input))).toEqual(refusal);
    expect(browser.cookies.size).toBe(0);
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('names the field and uses the messages of the contract', async () => {
    await using app = await usernameApp();
    await named(app, 'ada');
    const message = 'username is already taken. please try another.';
    expect(await (await signUp(app, 'Bob', { username: 'ada' })).json()).toEqual({
      code: 'USERNAME_IS_ALREADY_TAKEN',
      message,
      issues: [{ path: 'username', message }],
    });
  });

  test('reports a taken address as before', async () => {
    await using app = await usernameApp();
    await named(app, 'ada');
    const refusal = await refusalOf(app.browser(), signUpCall, toPerson('Ada', { username: 'other' }));
    expect(refusal).toEqual({ status: 422, code: 'USER_ALREADY_EXISTS' });
  });

  test('of fifty in parallel with one username, in two processes, one gets it', async () => {
    await using app = await usernameApp();
    const beside = await app.beside();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const browser = browserAt(index % 2 ? app.service : beside, app.browser());
        const response = await signUp(app, `Ada${index}`, { username: index % 3 ? 'ADA' : 'ada' }, browser);
        return outcomeOf(response);
      }),
    );
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['200', `422 ${taken.code}`]));
    expect(await app.em().count(User, {})).toBe(1);
  });

  testOnce('refuses a username if usernames are off, and users have none', async () => {
    await using app = await testApp();
    for (const field of ['username', 'displayUsername']) {
      const refusal = await refusalOf(app.browser(), signUpCall, toPerson('Ada', { [field]: 'ada' }));
      expect(refusal).toEqual({ status: 400, code: 'FIELD_NOT_ALLOWED' });
    }
    const ada = await signedUp(app);
    expect(await refusalOf(ada, updateCall, { username: 'ada' })).toEqual({
      status: 400,
      code: 'FIELD_NOT_ALLOWED',
    });
    expect((await ada.api.getSession.query())?.user).not.toHaveProperty('username');
    expect(await refusalOf(ada, availableCall, { username: 'ada' })).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

describe('if existing users are hidden', () => {
  const options = { emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true } };

  test('the username of a sign-up is taken afterwards, whether the address was known or not', async () => {
    await using app = await usernameApp(options);
    const grace = await signedUpAs(app, 'Grace', {});
    const bodies = await Promise.all([
      signedUpAs(app, 'Grace', { username: 'one' }),
      signedUpAs(app, 'Ada', { username: 'two' }),
    ]);
    for (const body of bodies) expect(body).toMatchObject({ token: null, user: { emailVerified: false } });
    expect(grace).toMatchObject({ token: null });
    expect(await isAvailable(app.browser(), 'one')).toBe(false);
    expect(await isAvailable(app.browser(), 'two')).toBe(false);
    expect(await namesOf(app, 'Grace')).toEqual([null, null]);
    expect(await namesOf(app, 'Ada')).toEqual(['two', 'two']);
  });

  test('a sign-up whose username was taken in between continues without it', async () => {
    await using app = await usernameApp(options);
    await Promise.all([
      signedUpAs(app, 'Ada', { username: 'same' }),
      signedUpAs(app, 'Bob', { username: 'same' }),
    ]);
    const names = [await namesOf(app, 'Ada'), await namesOf(app, 'Bob')];
    expect(names.toSorted()).toEqual(
      [
        ['same', 'same'],
        [null, null],
      ].toSorted(),
    );
  });

  async function signedUpAs(app: TestApp, name: string, more: object): Promise<unknown> {
    const response = await signUp(app, name, more);
    const body: unknown = await response.json();
    await app.settle();
    return body;
  }
});

describe('update-user', () => {
  test('changes the username, and the display name with it until that is changed separately', async () => {
    await using app = await usernameApp();
    const ada = await named(app, 'Ada');
    const change = (input: object) => ada.post('/update-user', input);
    await change({ username: 'Countess' });
    expect(await namesOf(app, 'Ada')).toEqual(['countess', 'Countess']);
    expect((await ada.api.getSession.query())?.user.displayUsername).toBe('Countess');
    await change({ username: 'COUNTESS' });
    expect(await namesOf(app, 'Ada')).toEqual(['countess', 'COUNTESS']);
    await change({ displayUsername: 'Lady L' });
    await change({ username: 'lovelace' });
    expect(await namesOf(app, 'Ada')).toEqual(['lovelace', 'Lady L']);
    await change({ displayUsername: null });
    expect(await namesOf(app, 'Ada')).toEqual(['lovelace', 'lovelace']);
    await change({ username: null });
    expect(await namesOf(app, 'Ada')).toEqual([null, null]);
    expect((await ada.api.getSession.query())?.user).toMatchObject({ username: null, displayUsername: null });
  });

  test('records the changes, and nothing without a change', async () => {
    await using app = await usernameApp();
    const ada = await named(app, 'ada');
    await ada.post('/update-user', { username: 'ada', displayUsername: 'ada' });
    expect(await app.em().count(Event, { action: 'user.updated' })).toBe(0);
    await ada.post('/update-user', { username: 'lovelace', name: 'Ada' });
    const event = await app.em().findOneOrFail(Event, { action: 'user.updated' });
    expect(event.data).toEqual({ fields: ['username', 'displayUsername'] });
  });

  test.each([
    ...malformed.map(({ username, code }) => ({ input: { username }, status: 422, code })),
    { input: { username: 'grace' }, ...taken },
    { input: { username: 'admin' }, ...taken },
    { input: { username: [] }, status: 400, code: 'VALIDATION_ERROR' },
    { input: { displayUsername: 'x'.repeat(65) }, status: 422, code: 'INVALID_DISPLAY_USERNAME' },
  ])('refuses $input', async ({ input, ...refusal }) => {
    await using app = await usernameApp({ username: { reservedUsernames: ['admin'] } });
    await named(app, 'grace', 'Grace');
    const ada = await named(app, 'ada');
    expect(await refusalOf(ada, updateCall, { ...input, name: 'Eve' })).toEqual(refusal);
    expect(await namesOf(app, 'Ada')).toEqual(['ada', 'ada']);
  });

  testOnce('accepts current values again, also under new rules', async () => {
    await using app = await usernameApp();
    const ada = await named(app, 'ada');
    const service = await app.beside({ username: { minUsernameLength: 5, reservedUsernames: ['ada'] } });
    const browser = browserAt(service, ada);
    expect((await browser.post('/update-user', { username: 'ADA' })).status).toBe(200);
    expect(await namesOf(app, 'Ada')).toEqual(['ada', 'ADA']);
    expect(await isAvailable(browserAt(app.service, ada), 'ada')).toBe(true);
  });

  testOnce('does not change a fixed username, and sets a first one', async () => {
    await using app = await usernameApp({ username: { immutableUsername: true } });
    const ada = await signedUp(app);
    expect((await ada.post('/update-user', { username: 'ada' })).status).toBe(200);
    for (const username of ['other', null])
      expect(await refusalOf(ada, updateCall, { username })).toEqual({
        status: 422,
        code: 'USERNAME_IS_IMMUTABLE',
      });
    expect((await ada.post('/update-user', { username: 'Ada' })).status).toBe(200);
    expect(await namesOf(app, 'Ada')).toEqual(['ada', 'Ada']);
  });

  test('of two parallel users with one username, one gets it', async () => {
    await using app = await usernameApp();
    const people = [
      await signedUp(app),
      await signedUp(app, { name: 'Bob' }),
      await signedUp(app, { name: 'Eve' }),
    ];
    const answers = await Promise.all(people.map((one) => one.post('/update-user', { username: 'same' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test('needs a session before it checks the username', async () => {
    await using app = await usernameApp();
    expect(await refusalOf(app.browser(), updateCall, { username: 'x' })).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
    });
  });
});

describe('a username that was changed or removed', () => {
  test('is free at once', async () => {
    await using app = await usernameApp();
    const ada = await named(app, 'ada');
    await ada.post('/update-user', { username: 'lovelace' });
    expect(await isAvailable(app.browser(), 'ada')).toBe(true);
    await named(app, 'ada', 'Bob');
    expect(await app.em().count(UsernameHold, {})).toBe(0);
  });

  test('is held against others for the time of the option, but not against its former owner', async () => {
    await using app = await usernameApp({ username: { releaseAfter: 30 * DAY } });
    const ada = await named(app, 'ada');
    await ada.post('/update-user', { username: 'lovelace' });
    expect([await isAvailable(app.browser(), 'ada'), await isAvailable(ada, 'ada')]).toEqual([false, true]);
    expect(await refusalOf(app.browser(), signUpCall, toPerson('Bob', { username: 'ada' }))).toEqual(taken);
    app.advance(30 * DAY + 1);
    await named(app, 'ada', 'Bob');
  });

  test('stays held when its user is deleted', async () => {
    await using app = await usernameApp({
      username: { releaseAfter: 30 * DAY },
      user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false } },
    });
    const ada = await named(app, 'ada');
    await ada.post('/delete-user', { password });
    expect(await app.em().count(User, {})).toBe(0);
    expect(await isAvailable(app.browser(), 'ada')).toBe(false);
    app.advance(30 * DAY + 1);
    expect(await isAvailable(app.browser(), 'ada')).toBe(true);
  });
});

describeOnce('is-username-available', () => {
  test('says whether a username is free, and that of the caller is', async () => {
    await using app = await usernameApp({ username: { reservedUsernames: ['root'] } });
    const ada = await named(app, 'ada');
    const stranger = app.browser();
    expect(await isAvailable(stranger, 'ADA')).toBe(false);
    expect(await isAvailable(stranger, 'Root')).toBe(false);
    expect(await isAvailable(stranger, 'other')).toBe(true);
    expect(await isAvailable(ada, 'Ada')).toBe(true);
  });

  test.each([...malformed, { username: '', code: 'INVALID_USERNAME' }])(
    'refuses $username with $code',
    async ({ username, code }) => {
      await using app = await usernameApp();
      expect(await refusalOf(app.browser(), availableCall, { username })).toEqual({ status: 422, code });
    },
  );

  test('answers ten times a minute for one network', async () => {
    await using app = await usernameApp({ rateLimit: { enabled: true } });
    const ask = async () => (await app.browser().post('/is-username-available', { username: 'ada' })).status;
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) statuses.push(await ask());
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

test.each([
  { on: true, options: { username: {} } },
  { on: false, options: {} },
])('the OpenAPI document has usernames if they are on: $on', async ({ on, options }) => {
  await using app = await testApp(options);
  const document: unknown = await (await app.browser().get('/openapi.json')).json();
  const { paths, components } = openApi.parse(document);
  expect('/sign-in/username' in paths).toBe(on);
  expect('username' in components.schemas.User.properties).toBe(on);
  expect(JSON.stringify(paths['/update-user']).includes('"displayUsername"')).toBe(on);
});

describeOnce('the hook before a new user', () => {
  test('gets the username, and may return another one by the same rules', async () => {
    const seen: unknown[] = [];
    await using app = await usernameApp({
      hooks: {
        beforeUserCreate(draft) {
          seen.push(draft.username, draft.displayUsername);
          return { ...draft, username: draft.name === 'Bob' ? 'no good' : 'Other' };
        },
      },
    });
    await named(app, 'Ada');
    expect(seen).toEqual(['ada', 'Ada']);
    expect(await namesOf(app, 'Ada')).toEqual(['other', 'Other']);
    expect((await signUp(app, 'Bob', { username: 'bob' })).status).toBe(422);
  });
});

testOnce('the options of the length have to fit', async () => {
  await expect(testApp({ username: { minUsernameLength: 9, maxUsernameLength: 8 } })).rejects.toThrow(
    'username allows usernames of 9 to 8 characters',
  );
});
