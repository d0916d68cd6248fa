import { Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HOUR } from '#core/options/durations.ts';
import type { Browser } from '#testing/browser.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { adminAndUser } from '#testing/people/administration.ts';
import { signedIn, signedUp } from '#testing/people/people.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

const call = { path: '/update-session', procedure: 'updateSession' } as const;

const additionalFields = {
  theme: { type: ['light', 'dark'], defaultValue: 'light' },
  seat: { type: 'number', required: false },
  note: {
    type: 'string',
    required: false,
    maxLength: 20,
    validator: z.string().regex(/^[A-Z]/, 'Begin with a capital'),
  },
  since: { type: 'date', required: false },
  level: { type: 'string', required: false, input: false },
  secret: { type: 'string', required: false, returned: false },
} as const;

const unset = { seat: null, note: null, since: null, level: null };

const fieldsApp = (options: TestOptions = {}): Promise<TestApp> =>
  testApp({ ...options, session: { ...options.session, additionalFields } });

const answer = z.object({ session: z.looseObject({ id: z.string() }) });

const update = async (browser: Browser, input: object) =>
  answer.parse(await (await browser.post(call.path, input)).json()).session;

const storedIn = async (app: TestApp, id: string) =>
  (await app.em().findOneOrFail(Session, id)).additionalFields;

describe('update-session', () => {
  test('changes fields of this session, in every answer about it', async () => {
    await using app = await fieldsApp({ multiSession: {} });
    const ada = await signedUp(app);
    app.advance(60);
    const phone = await signedIn(app, ada);

    const response = await ada.post(call.path, {
      theme: 'dark',
      seat: 7,
      since: '2026-01-02',
      secret: 'kept',
    });

    const shown = { theme: 'dark', seat: 7, since: '2026-01-02T00:00:00.000Z', note: null, level: null };
    const { session } = answer.parse(await response.json());
    expect(session).toMatchObject({ ...shown, updatedAt: app.now().toISOString() });
    expect(session).not.toHaveProperty('secret');
    expect(await (await ada.get('/get-session')).json()).toMatchObject({ session });
    expect(await ada.api.listSessions.query()).toMatchObject([
      { ...unset, theme: 'light', current: false },
      { ...shown, current: true },
    ]);
    expect(await ada.api.multiSession.listDeviceSessions.query()).toMatchObject([{ session: shown }]);
    expect(await (await phone.get('/get-session')).json()).toMatchObject({
      session: { ...unset, theme: 'light' },
    });
    expect(await storedIn(app, session.id)).toEqual({
      theme: 'dark',
      seat: 7,
      since: '2026-01-02T00:00:00.000Z',
      secret: 'kept',
    });
    expect(await app.em().find(Event, { action: 'session.updated' })).toMatchObject([
      { actorId: ada.id, data: { sessionId: session.id, fields: ['theme', 'seat', 'since', 'secret'] } },
    ]);
  });

  test('keeps fields that are left out, clears one with null, and writes nothing for the same values', async () => {
    await using app = await fieldsApp();
    const ada = await signedUp(app);
    await update(ada, { theme: 'dark', seat: 7 });

    const session = await update(ada, { seat: null });
    app.advance(1);
    const again = await update(ada, { theme: 'dark', seat: null });

    expect(session).toMatchObject({ ...unset, theme: 'dark' });
    expect(again).toEqual(session);
    expect(await app.em().count(Event, { action: 'session.updated' })).toBe(2);
  });

  test('parallel changes of different fields keep each other', async () => {
    await using app = await fieldsApp();
    const ada = await signedUp(app);

    await Promise.all([
      update(ada, { theme: 'dark' }),
      update(ada, { seat: 3 }),
      update(ada, { note: 'Here' }),
    ]);

    expect((await ada.api.getSession.query())?.session).toMatchObject({
      theme: 'dark',
      seat: 3,
      note: 'Here',
    });
  });

  test('a check of a session is one statement, with its fields', async () => {
    await using app = await fieldsApp();
    const ada = await signedUp(app);
    await update(ada, { seat: 3 });
    await app.forgetStatements();

    const session = await app.service.getSession({
      cookie: [...ada.cookies].map((pair) => pair.join('=')).join('; '),
    });

    expect(session?.session).toMatchObject({ theme: 'light', seat: 3 });
    expect(app.statements).toHaveLength(1);
  });

  test('is seen by the next request where a copy answers, and copies from before are renewed', async () => {
    await using app = await fieldsApp({ session: { cookieCache: { enabled: true, maxAge: HOUR } } });
    const ada = await signedUp(app);
    const copied = async () => (await ada.api.getSession.query())?.session;
    await copied();
    app.advance(1);

    const response = await ada.post(call.path, { theme: 'dark', since: '2026-01-02' });

    expect(response.headers.getSetCookie().join()).toContain('keystead.session_data=');
    expect(await copied()).toMatchObject({ theme: 'dark' });
    app.advance(1);
    await copied();
    await app.forgetStatements();
    expect(await copied()).toMatchObject({ theme: 'dark', since: '2026-01-02T00:00:00.000Z' });
    expect(app.statements).toEqual([]);
    await app.service.caller().setSessionFields({
      sessionId: (await ada.api.listSessions.query())[0]?.id ?? '',
      fields: { level: 'high' },
    });
    expect(await copied()).toMatchObject({ theme: 'dark', level: 'high' });
  });

  test.each([
    { input: { level: 'high' }, code: 'FIELD_NOT_ALLOWED' },
    { input: { colour: 'green', theme: 'dark' }, code: 'FIELD_NOT_ALLOWED' },
    { input: { activeOrganizationId: 'acme' }, code: 'FIELD_NOT_ALLOWED' },
    { input: { userId: 'x' }, code: 'FIELD_NOT_ALLOWED' },
    { input: { expiresAt: '2030-01-01T00:00:00.000Z' }, code: 'FIELD_NOT_ALLOWED' },
    { input: { impersonatedBy: null }, code: 'FIELD_NOT_ALLOWED' },
    { input: { additionalFields: { level: 'high' } }, code: 'FIELD_NOT_ALLOWED' },
    { input: {}, code: 'VALIDATION_ERROR' },
    { input: { theme: null }, code: 'MISSING_FIELD' },
    { input: { theme: 'green' }, code: 'VALIDATION_ERROR' },
    { input: { seat: '7' }, code: 'VALIDATION_ERROR' },
    { input: { since: '2026-02-30' }, code: 'VALIDATION_ERROR' },
    { input: { note: 'small' }, code: 'VALIDATION_ERROR' },
    { input: { note: `A${'x'.repeat(20)}` }, code: 'VALIDATION_ERROR' },
    { input: { note: 'A\0' }, code: 'VALIDATION_ERROR' },
    { input: { note: 'A\ud800' }, code: 'VALIDATION_ERROR' },
  ])('refuses $input with $code', async ({ input, code }) => {
    await using app = await fieldsApp();
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call, input)).toEqual({ status: 400, code });
    expect(await ada.api.listSessions.query()).toMatchObject([{ ...unset, theme: 'light' }]);
  });

  test('refuses a caller who is not signed in, and a session that ends meanwhile', async () => {
    await using app = await fieldsApp();
    const ada = await signedUp(app);

    expect(await refusalOf(app.browser(), call, { theme: 'dark' })).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
    });
    await app.em().nativeDelete(Session, {});
    expect(await refusalOf(ada, call, { theme: 'dark' })).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });

  testOnce('is not there without fields', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call, { theme: 'dark' })).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('a new session', () => {
  test('begins with the defaults, which a function may make at each sign-in', async () => {
    let count = 0;
    const counted = { number: { type: 'number', defaultValue: () => ++count } } as const;
    await using app = await testApp({ session: { additionalFields: counted } });
    const ada = await signedUp(app);
    await update(ada, { number: 100 });
    app.advance(1);

    const phone = await signedIn(app, ada);

    expect(await phone.api.listSessions.query()).toMatchObject([{ number: 2 }, { number: 100 }]);
  });

  test('that replaces the session of the browser keeps its fields', async () => {
    await using app = await fieldsApp();
    const ada = await signedUp(app);
    await update(ada, { theme: 'dark', seat: 4 });
    const before = (await ada.api.getSession.query())?.session.id;

    await ada.post('/change-password', {
      currentPassword: ada.password,
      newPassword: 'another horse battery',
      revokeOtherSessions: true,
    });

    const session = (await ada.api.getSession.query())?.session;
    expect(session?.id).not.toBe(before);
    expect(session).toMatchObject({ theme: 'dark', seat: 4 });
  });

  test('of an administrator who acts as somebody has fields of its own, which end with it', async () => {
    await using app = await fieldsApp({ admin: {} });
    const { root, ada } = await adminAndUser(app);
    await update(root, { seat: 1 });
    await update(ada, { seat: 2 });

    const begun = await root.api.admin.impersonateUser.mutate({ userId: ada.id });
    const session = await update(root, { theme: 'dark' });

    expect(begun.session).toMatchObject({ ...unset, theme: 'light' });
    expect(session).toMatchObject({ ...unset, theme: 'dark', impersonatedBy: root.id });
    expect((await ada.api.getSession.query())?.session).toMatchObject({ theme: 'light', seat: 2 });
    const stopped = await root.api.admin.stopImpersonating.mutate();
    expect(stopped.session).toMatchObject({ theme: 'light', seat: 1 });
    const { sessions } = await root.api.admin.listUserSessions.mutate({ userId: ada.id });
    expect(sessions).toMatchObject([{ theme: 'light', seat: 2 }]);
    expect(await app.em().count(Event, { action: 'session.updated', impersonatorId: root.id })).toBe(1);
  });
});

describe('setSessionFields', () => {
  test('sets what people cannot, for a session that lives', async () => {
    await using app = await fieldsApp();
    const ada = await signedUp(app);
    const sessionId = (await ada.api.getSession.query())?.session.id ?? '';
    const { setSessionFields } = app.service.caller();

    await setSessionFields({ sessionId, fields: { level: 'high', seat: 9 } });
    await setSessionFields({ sessionId, fields: { seat: null } });
    await setSessionFields({ sessionId, fields: { level: 'high' } });

    expect((await ada.api.getSession.query())?.session).toMatchObject({ ...unset, level: 'high' });
    expect(await app.em().count(Event, { action: 'session.updated', targetId: ada.id, actorId: null })).toBe(
      2,
    );
    await expect(setSessionFields({ sessionId, fields: { colour: 'green' } })).rejects.toThrow(
      'colour is not a field of session.additionalFields',
    );
    await expect(setSessionFields({ sessionId, fields: { level: 7 } })).rejects.toThrow(TypeError);
    await expect(setSessionFields({ sessionId: 'x', fields: { level: 'high' } })).rejects.toMatchObject({
      code: 'SESSION_NOT_FOUND',
    });
  });
});
