import { Event, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedIn, signedUp, testApp } from '#testing/index.ts';

const call = { path: '/update-user', procedure: 'updateUser' } as const;

describe('update-user', () => {
  test('changes name and picture', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(HOUR);

    const response = await ada.post('/update-user', { name: 'Ada Lovelace', image: '/ada.png' });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true });
    expect(await app.em().findOneOrFail(User, ada.id)).toMatchObject({
      name: 'Ada Lovelace',
      image: '/ada.png',
      email: ada.email,
      updatedAt: app.now(),
    });
    expect(await (await ada.get('/get-session')).json()).toMatchObject({
      user: { name: 'Ada Lovelace', image: '/ada.png', updatedAt: app.now().toISOString() },
    });
    expect(await app.em().find(Event, { action: 'user.updated' })).toMatchObject([
      { actorId: ada.id, data: { fields: ['name', 'image'] } },
    ]);
  });

  test('keeps fields that are left out, and removes the picture with null', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await ada.api.updateUser.mutate({ image: 'https://example.com/ada.png' });

    await ada.api.updateUser.mutate({ name: 'Augusta' });
    const named = await app.em().findOneOrFail(User, ada.id);
    await ada.api.updateUser.mutate({ image: null });
    const plain = await app.em().findOneOrFail(User, ada.id);

    expect(named).toMatchObject({ name: 'Augusta', image: 'https://example.com/ada.png' });
    expect(plain).toMatchObject({ name: 'Augusta', image: null });
  });

  test('sends the session cookie again, with the remaining lifetime', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const before = ada.cookies.get('keystead.session_token');
    app.advance(HOUR);

    const response = await ada.post('/update-user', { name: 'Augusta' });

    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toContain(`keystead.session_token=${before};`);
    expect(cookies[0]).toContain(`Max-Age=${7 * DAY - HOUR};`);
  });

  test('keeps a session that is not remembered that way', async () => {
    await using app = await testApp();
    const { email, password } = await signedUp(app);
    const kiosk = app.browser();
    await kiosk.post('/sign-in/email', { email, password, rememberMe: false });

    const response = await kiosk.post('/update-user', { name: 'Augusta' });

    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'keystead.session_token',
      'keystead.dont_remember',
    ]);
    expect(cookies.join()).not.toContain('Max-Age');
  });

  test('is seen by the next request, in this browser and in others', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true, maxAge: HOUR } } });
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    await ada.get('/get-session');
    await phone.get('/get-session');
    app.advance(1);

    const response = await ada.post('/update-user', { name: 'Augusta' });

    expect(response.headers.getSetCookie().join()).toContain('keystead.session_data=');
    for (const browser of [ada, phone]) {
      expect(await (await browser.get('/get-session')).json()).toMatchObject({ user: { name: 'Augusta' } });
    }
  });

  test.each<{ case: string; input: Record<string, unknown> }>([
    { case: 'nothing', input: {} },
    { case: 'unknown fields', input: { favouriteColour: 'green' } },
    { case: 'names of every object', input: { constructor: 'x', toString: 'y' } },
    { case: 'an empty address', input: { email: '' } },
  ])('changes nothing for $case', async ({ input }) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const before = JSON.stringify(await app.em().findOneOrFail(User, ada.id));
    app.advance(1);

    const response = await ada.post('/update-user', input);

    expect(await response.json()).toEqual({ status: true });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await ada.api.updateUser.mutate(input)).toEqual({ status: true });
    expect(JSON.stringify(await app.em().findOneOrFail(User, ada.id))).toBe(before);
    expect(await app.em().count(Event, { action: 'user.updated' })).toBe(0);
  });

  test.each([
    { input: { email: 'eve@example.com', name: 'Eve' }, code: 'EMAIL_CAN_NOT_BE_UPDATED' },
    { input: { id: 'x' }, code: 'FIELD_NOT_ALLOWED' },
    { input: { emailVerified: true }, code: 'FIELD_NOT_ALLOWED' },
    { input: { role: 'admin', name: 'Eve' }, code: 'FIELD_NOT_ALLOWED' },
    { input: { banned: false }, code: 'FIELD_NOT_ALLOWED' },
    { input: { createdAt: '2020-01-01T00:00:00.000Z' }, code: 'FIELD_NOT_ALLOWED' },
    { input: { name: null }, code: 'VALIDATION_ERROR' },
    { input: { name: { $ne: '' } }, code: 'VALIDATION_ERROR' },
    { input: { name: 'x'.repeat(257) }, code: 'VALIDATION_ERROR' },
    { input: { name: 'A\0da' }, code: 'VALIDATION_ERROR' },
    { input: { image: 'javascript:alert(1)' }, code: 'VALIDATION_ERROR' },
    { input: { image: '//evil.example/x.png' }, code: 'VALIDATION_ERROR' },
  ])('refuses $input with $code', async ({ input, code }) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const before = JSON.stringify(await app.em().findOneOrFail(User, ada.id));

    expect(await refusalOf(ada, call, input)).toEqual({ status: 400, code });
    expect(JSON.stringify(await app.em().findOneOrFail(User, ada.id))).toBe(before);
  });

  test('refuses a call without a session', async () => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call, { name: 'Eve' })).toEqual({
      status: 401,
      code: 'UNAUTHORIZED',
    });
  });
});
