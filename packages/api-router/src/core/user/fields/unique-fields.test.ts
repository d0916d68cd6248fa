import { User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { fieldsApp, person, signUpWith, storedOf, userOf } from '#testing/apps/fields-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';

const signUp = { path: '/sign-up/email', procedure: 'signUp.email' } as const;
const update = { path: '/update-user', procedure: 'updateUser' } as const;

describe('a unique field', () => {
  test('is refused to a second user, who may have another value, and is free once the first one changes it', async () => {
    await using app = await fieldsApp();
    const ada = app.browser();
    await ada.post('/sign-up/email', { ...person, company: 'Acme', handle: 'countess' });
    const eve = { ...person, email: 'eve@example.com', company: 'Acme' };

    expect(await refusalOf(app.browser(), signUp, { ...eve, handle: 'countess' })).toEqual({
      status: 422,
      code: 'USER_FIELD_TAKEN',
    });
    const refused = await (await app.browser().post('/sign-up/email', { ...eve, handle: 'countess' })).json();
    expect(refused).toMatchObject({ message: 'handle is already taken', issues: [{ path: 'handle' }] });
    expect(await app.em().count(User, {})).toBe(1);

    const other = app.browser();
    await other.post('/sign-up/email', { ...eve, handle: 'eve' });
    expect(await refusalOf(other, update, { handle: 'countess' })).toMatchObject({
      code: 'USER_FIELD_TAKEN',
    });
    expect((await userOf(await other.get('/get-session'))).handle).toBe('eve');
    await ada.post('/update-user', { handle: null });
    expect((await other.post('/update-user', { handle: 'countess' })).status).toBe(200);
  });

  test('goes to one of two sign-ups at the same time', async () => {
    await using app = await fieldsApp();

    const answers = await Promise.all(
      ['a', 'b'].map((name) => signUpWith(app, { company: 'Acme', handle: 'x' }, `${name}@example.com`)),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await app.em().count(User, {})).toBe(1);
  });

  test('does not show which e-mail addresses have accounts if those are hidden', async () => {
    await using app = await fieldsApp({
      emailAndPassword: { enabled: true, concealExistingUsers: true, requireEmailVerification: true },
    });
    const first = await userOf(
      await signUpWith(app, { company: 'Acme', handle: 'x', birthday: '1815-12-10' }),
    );
    await app.settle();
    expect(first).toMatchObject({ company: 'Acme', plan: 'free', seats: null });
    expect(await storedOf(app)).toMatchObject({ company: 'Acme', handle: 'x' });

    const known = await userOf(await signUpWith(app, { company: 'Acme' }));
    expect(Object.keys(known)).toEqual(Object.keys(first));
    for (const email of [person.email, 'eve@example.com'])
      expect(await (await signUpWith(app, { company: 'Acme', handle: 'x' }, email)).json()).toMatchObject({
        code: 'USER_FIELD_TAKEN',
      });
  });
});
