import { Event, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { HOUR } from '#core/options/durations.ts';
import {
  defaults,
  fieldsApp,
  person,
  signUpWith,
  storedOf,
  unset,
  userOf,
} from '#testing/apps/fields-app.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { opened, signedUp, testApp } from '#testing/index.ts';

const signUp = { path: '/sign-up/email', procedure: 'signUp.email' } as const;
const update = { path: '/update-user', procedure: 'updateUser' } as const;

describe('fields at sign-up', () => {
  test('are stored, and at the top level of the user in every answer', async () => {
    await using app = await fieldsApp();
    const given = {
      company: 'Analytical Engines',
      seats: 2.5,
      news: true,
      birthday: '1815-12-10',
      tags: ['math', 'poetry'],
      sizes: [1, -2],
      handle: 'ada',
      secret: 'hush',
    };

    const browser = app.browser();
    const signedUp = await userOf(await browser.post('/sign-up/email', { ...person, ...given }));
    const session = await userOf(await browser.get('/get-session'));
    const { secret: _, ...returned } = given;
    const shown = { ...defaults, ...returned, birthday: '1815-12-10T00:00:00.000Z' };

    expect(signedUp).toMatchObject(shown);
    expect(session).toEqual(signedUp);
    expect(Object.keys(session)).not.toContain('secret');
    expect(Object.keys(session)).not.toContain('additionalFields');
    const signedIn = await browser.post('/sign-in/email', { email: person.email, password: person.password });
    expect(await userOf(signedIn)).toEqual(signedUp);
    expect(await storedOf(app)).toEqual({ ...shown, secret: 'hush' });
  });

  test('that are left out have their default, or are null', async () => {
    await using app = await fieldsApp();

    const user = await userOf(await signUpWith(app, { company: 'Acme', seats: null }));

    expect(user).toMatchObject({ ...unset, ...defaults, company: 'Acme' });
    expect(await storedOf(app)).toEqual({ ...defaults, company: 'Acme' });
  });

  test('are dates inside the process', async () => {
    await using app = await fieldsApp();
    const ada = await app.browser();
    const birthday = new Date('1815-12-10T00:00:00Z');
    const fields = { company: 'Acme', birthday };
    const created = await app.service.caller({ setCookies: () => {} }).signUp.email({ ...person, ...fields });
    await ada.post('/sign-in/email', { email: person.email, password: person.password });
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

    expect(Reflect.get(opened(created).user, 'birthday')).toEqual(birthday);
    const session = await app.service.getSession({ cookie });
    expect(session && Reflect.get(session.user, 'birthday')).toEqual(birthday);
  });

  test.each<{ fields: object; code: string; path?: string }>([
    { fields: {}, code: 'MISSING_FIELD', path: 'company' },
    { fields: { company: null }, code: 'MISSING_FIELD', path: 'company' },
    { fields: { company: 7 }, code: 'VALIDATION_ERROR', path: 'company' },
    { fields: { company: 'x'.repeat(21) }, code: 'VALIDATION_ERROR', path: 'company' },
    { fields: { seats: '2' }, code: 'VALIDATION_ERROR', path: 'seats' },
    { fields: { news: 'true' }, code: 'VALIDATION_ERROR', path: 'news' },
    { fields: { birthday: '2026-02-30' }, code: 'VALIDATION_ERROR', path: 'birthday' },
    { fields: { birthday: 'tomorrow' }, code: 'VALIDATION_ERROR', path: 'birthday' },
    { fields: { birthday: 0 }, code: 'VALIDATION_ERROR', path: 'birthday' },
    { fields: { tags: ['a', 'b', 'c', 'd'] }, code: 'VALIDATION_ERROR', path: 'tags' },
    { fields: { tags: ['a', 'b\0'] }, code: 'VALIDATION_ERROR' },
    { fields: { tags: ['\ud800'] }, code: 'VALIDATION_ERROR' },
    { fields: { tags: ['x'.repeat(1001)] }, code: 'VALIDATION_ERROR', path: 'tags.0' },
    { fields: { tags: { length: 0 } }, code: 'VALIDATION_ERROR', path: 'tags' },
    { fields: { sizes: [1, 'x'] }, code: 'VALIDATION_ERROR', path: 'sizes.1' },
    { fields: { plan: 'pro' }, code: 'FIELD_NOT_ALLOWED' },
    { fields: { joined: '2026-01-01' }, code: 'FIELD_NOT_ALLOWED' },
    { fields: { role: 'admin' }, code: 'FIELD_NOT_ALLOWED' },
  ])('$fields is refused with $code', async ({ fields, code, path }) => {
    await using app = await fieldsApp();
    const input = { ...person, ...(path !== 'company' && { company: 'Acme' }), ...fields };

    expect(await refusalOf(app.browser(), signUp, input)).toEqual({ status: 400, code });
    const body: unknown = await (await app.browser().post('/sign-up/email', input)).json();
    if (path) expect(body).toMatchObject({ issues: [{ path }] });
    if (code === 'MISSING_FIELD') expect(body).toMatchObject({ message: 'company is required' });
    expect(await app.em().count(User, {})).toBe(0);
  });

  test('are text in a form', async () => {
    await using app = await fieldsApp();
    const form = { ...person, company: 'Acme', seats: '3', news: 'on', tags: 'a', birthday: '1815-12-10' };

    const response = await app.browser().send('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });

    expect(await userOf(response)).toMatchObject({ seats: 3, news: true, tags: ['a'] });
  });
});

describe('fields of a profile', () => {
  test('change, stay when they are left out, and are cleared by null', async () => {
    await using app = await fieldsApp();
    const ada = app.browser();
    await ada.post('/sign-up/email', { ...person, company: 'Acme', tags: ['a'], seats: 1 });
    app.advance(HOUR);

    const response = await ada.post('/update-user', {
      name: 'Augusta',
      seats: 5,
      tags: null,
      handle: 'augusta',
    });

    expect(await response.json()).toEqual({ status: true });
    const user = await userOf(await ada.get('/get-session'));
    expect(user).toMatchObject({
      ...defaults,
      name: 'Augusta',
      company: 'Acme',
      seats: 5,
      tags: null,
      handle: 'augusta',
      updatedAt: app.now().toISOString(),
    });
    expect(await storedOf(app)).toEqual({ ...defaults, company: 'Acme', seats: 5, handle: 'augusta' });
    expect(await app.em().find(Event, { action: 'user.updated' })).toMatchObject([
      { data: { fields: ['name', 'seats', 'tags', 'handle'] } },
    ]);
  });

  test('that do not change write nothing', async () => {
    await using app = await fieldsApp();
    const ada = app.browser();
    await ada.post('/sign-up/email', { ...person, company: 'Acme', tags: ['a'] });

    const response = await ada.post('/update-user', { company: 'Acme', tags: ['a'], seats: null });

    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await app.em().count(Event, { action: 'user.updated' })).toBe(0);
  });

  test('of two parallel calls are both kept', async () => {
    await using app = await fieldsApp();
    const ada = app.browser();
    await ada.post('/sign-up/email', { ...person, company: 'Acme' });

    await Promise.all([ada.post('/update-user', { seats: 1 }), ada.post('/update-user', { tags: ['a'] })]);

    expect(await storedOf(app)).toMatchObject({ company: 'Acme', seats: 1, tags: ['a'] });
  });

  test.each([
    { fields: { company: null }, code: 'MISSING_FIELD' },
    { fields: { name: 'Eve', seats: 'many' }, code: 'VALIDATION_ERROR' },
    { fields: { plan: 'pro' }, code: 'FIELD_NOT_ALLOWED' },
    { fields: { plan: null }, code: 'FIELD_NOT_ALLOWED' },
  ])('$fields is refused with $code', async ({ fields, code }) => {
    await using app = await fieldsApp();
    const ada = app.browser();
    await ada.post('/sign-up/email', { ...person, company: 'Acme' });
    const before = JSON.stringify(await app.em().findOneOrFail(User, { email: person.email }));

    expect(await refusalOf(ada, update, fields)).toEqual({ status: 400, code });
    expect(JSON.stringify(await app.em().findOneOrFail(User, { email: person.email }))).toBe(before);
  });

  test('are seen by the next request, in the copy of this browser and in others', async () => {
    await using app = await fieldsApp({ session: { cookieCache: { enabled: true, maxAge: HOUR } } });
    const ada = app.browser();
    await ada.post('/sign-up/email', { ...person, company: 'Acme', birthday: '1815-12-10' });
    const phone = app.browser();
    await phone.post('/sign-in/email', { email: person.email, password: person.password });
    const first = await userOf(await phone.get('/get-session'));
    await app.forgetStatements();
    expect(await userOf(await phone.get('/get-session'))).toEqual(first);
    expect(app.statements).toEqual([]);
    expect(first.birthday).toBe('1815-12-10T00:00:00.000Z');
    app.advance(1);

    await ada.post('/update-user', { seats: 9 });

    for (const browser of [ada, phone])
      expect(await userOf(await browser.get('/get-session'))).toMatchObject({
        seats: 9,
        company: 'Acme',
      });
  });

  test('that are too large for a cookie are read from the database', async () => {
    await using app = await testApp({
      session: { cookieCache: { enabled: true } },
      user: { additionalFields: { essay: { type: 'string', required: false, maxLength: 10_000 } } },
    });
    const ada = await signedUp(app);

    await ada.post('/update-user', { essay: 'x'.repeat(9000) });
    const user = await userOf(await ada.get('/get-session'));

    expect(user.essay).toHaveLength(9000);
    expect([...ada.cookies.keys()]).not.toContain('keystead.session_data');
  });
});
