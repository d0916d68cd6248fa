import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HOUR } from '#core/options/durations.ts';
import { fieldsApp, person, signUpWith, storedOf, userOf } from '#testing/apps/fields-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedIn, signedUp, testApp } from '#testing/index.ts';

const update = { path: '/update-user', procedure: 'updateUser' } as const;

describe('a validator', () => {
  const slug = z.string().trim().toLowerCase().min(3, 'Use at least 3 letters');
  const later = {
    '~standard': {
      validate: async (value: unknown) =>
        value === 'bad' ? { issues: [{ message: 'Not that one', path: ['part'] }] } : { value },
    },
  };

  test('checks input, may change it, and names the field', async () => {
    await using app = await testApp({
      user: {
        additionalFields: {
          slug: { type: 'string', required: false, validator: slug },
          word: { type: 'string', required: false, validator: { input: later } },
        },
      },
    });
    const ada = await signedUp(app);

    const refused = await (await ada.post('/update-user', { slug: ' a ', word: 'bad' })).json();
    expect(refused).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'Invalid body parameters',
      issues: [
        { path: 'slug', message: 'Use at least 3 letters' },
        { path: 'word.part', message: 'Not that one' },
      ],
    });
    expect(await refusalOf(ada, update, { slug: 'a' })).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    await ada.post('/update-user', { slug: ' ADA ', word: 'good' });
    expect(await userOf(await ada.get('/get-session'))).toMatchObject({ slug: 'ada', word: 'good' });
  });

  test("that returns another type is a bug of the operator's code, and stores nothing", async () => {
    const wrong = z.string().transform((text) => text.length);
    await using app = await testApp({
      user: { additionalFields: { size: { type: 'string', required: false, validator: wrong } } },
    });
    const ada = await signedUp(app);

    expect((await ada.post('/update-user', { size: 'abc' })).status).toBe(500);
    expect(await storedOf(app, ada.email)).toBeNull();
  });
});

describe('code of the operator', () => {
  test('sets any field of any user, and other browsers see it', async () => {
    await using app = await fieldsApp({ session: { cookieCache: { enabled: true, maxAge: HOUR } } });
    const ada = app.browser();
    const user = await userOf(await ada.post('/sign-up/email', { ...person, company: 'Acme', seats: 1 }));
    app.advance(1);

    await app.service.caller().setUserFields({
      userId: String(user.id),
      fields: { plan: 'pro', seats: null, birthday: new Date(0) },
    });

    expect(await userOf(await ada.get('/get-session'))).toMatchObject({
      plan: 'pro',
      seats: null,
      birthday: '1970-01-01T00:00:00.000Z',
    });
    const call = app.service.caller().setUserFields;
    await expect(call({ userId: 'nobody', fields: { plan: 'pro' } })).rejects.toThrow('Not found');
    await expect(call({ userId: String(user.id), fields: { plan: 'gold' } })).rejects.toThrow(
      /plan is not one of free, pro/,
    );
    await expect(call({ userId: String(user.id), fields: { colour: 'red' } })).rejects.toThrow(
      /colour is not a field/,
    );
    expect((await ada.post('/set-user-fields', { userId: String(user.id), fields: {} })).status).toBe(404);
  });

  test('sees fields in hooks, and may fill them there', async () => {
    const seen: unknown[] = [];
    await using app = await fieldsApp({
      hooks: {
        beforeUserCreate(draft) {
          seen.push(draft.additionalFields);
          return { ...draft, additionalFields: { ...draft.additionalFields, plan: 'pro', handle: 'h' } };
        },
        afterUserCreate: async (user) => void seen.push(Reflect.get(user, 'plan')),
      },
    });

    const user = await userOf(await signUpWith(app, { company: 'Acme' }));
    await app.settle();

    expect(user).toMatchObject({ plan: 'pro', handle: 'h', company: 'Acme' });
    expect(seen).toMatchObject([{ company: 'Acme', plan: 'free' }, 'pro']);
  });
});

describe('a changed declaration', () => {
  test('shows no value of another type, and requires nothing from existing users', async () => {
    await using app = await fieldsApp();
    const ada = app.browser();
    await ada.post('/sign-up/email', { ...person, company: 'Acme', seats: 1, tags: ['a'] });
    const changed = await app.beside({
      user: {
        additionalFields: {
          seats: { type: 'string' },
          tags: { type: 'string[]' },
          plan: { type: ['gold'], required: false },
          fresh: { type: 'string' },
        },
      },
    });

    const session = await changed.getSession({
      cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });

    expect(session?.user).toMatchObject({ seats: null, tags: ['a'], plan: null, fresh: null });
    expect(session?.user).not.toHaveProperty('company');
  });
});

test.each([
  { fields: 'with fields', open: fieldsApp },
  { fields: 'without fields', open: testApp },
])('a session $fields is read in one statement', async ({ open }) => {
  await using app = await open();
  const ada = app.browser();
  await ada.post('/sign-up/email', { ...person, company: 'Acme' });
  await app.settle();
  await app.forgetStatements();

  await ada.get('/get-session');

  expect(app.statements).toHaveLength(1);
});

test('another session of the same user has the fields too', async () => {
  await using app = await testApp({
    user: { additionalFields: { plan: { type: 'string', defaultValue: 'free' } } },
  });
  const ada = await signedUp(app);
  const phone = await signedIn(app, ada);

  expect((await userOf(await phone.get('/get-session'))).plan).toBe('free');
});
