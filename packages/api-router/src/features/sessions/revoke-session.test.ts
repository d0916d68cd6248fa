import { Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { type Browser, signedIn, signedUp, testApp } from '#testing/index.ts';

const call = { path: '/revoke-session', procedure: 'revokeSession' } as const;
const tokenOf = (browser: Browser): string =>
  decodeURIComponent(browser.cookies.get('keystead.session_token') ?? '').split('.')[0] ?? '';

describe('revoke-session', () => {
  test.each([
    ['its token', (token: string) => token],
    ['its handle', hashToken],
  ])('ends another session of the user by %s', async (_, toHandle) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const sessionId = (await phone.api.getSession.query())?.session.id;

    const response = await ada.post('/revoke-session', { token: toHandle(tokenOf(phone)) });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await phone.api.getSession.query()).toBeNull();
    expect(await ada.api.listSessions.query()).toMatchObject([{ current: true }]);
    expect(await app.em().find(Event, { action: 'session.revoked' })).toMatchObject([
      { actorId: ada.id, targetId: ada.id, data: { sessionId } },
    ]);
  });

  test('accepts the handle that list-sessions returns', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const other = (await ada.api.listSessions.query()).find(({ current }) => !current);

    expect(await ada.api.revokeSession.mutate({ token: other?.token ?? '' })).toEqual({ status: true });

    expect(await phone.api.getSession.query()).toBeNull();
  });

  test('refuses the revoked browser at its next request', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true } } });
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);

    await ada.api.revokeSession.mutate({ token: tokenOf(phone) });

    const update = await phone.post('/update-user', { name: 'Root' });
    expect(update.status).toBe(401);
    expect(update.headers.getSetCookie()).toHaveLength(3);
  });

  test('ends the session of this browser and clears its cookies', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true } } });
    const ada = await signedUp(app);

    const response = await ada.post('/revoke-session', { token: tokenOf(ada) });

    expect(await response.json()).toEqual({ status: true });
    expect(ada.cookies.size).toBe(0);
    expect(await ada.api.getSession.query()).toBeNull();
  });

  test('does not accept a handle for signing in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const cookie = ada.cookies.get('keystead.session_token') ?? '';
    const browser = app.browser();
    browser.cookies.set('keystead.session_token', cookie.replace(tokenOf(ada), hashToken(tokenOf(ada))));

    expect(await browser.api.getSession.query()).toBeNull();
  });

  test('does not end sessions of other users', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const eve = await signedUp(app, { name: 'Eve' });

    for (const token of [tokenOf(ada), hashToken(tokenOf(ada))]) {
      expect(await refusalOf(eve, call, { token })).toEqual({ status: 401, code: 'UNAUTHORIZED' });
    }

    expect(await ada.api.getSession.query()).not.toBeNull();
    expect(await app.em().count(Event, { action: 'session.revoked' })).toBe(0);
  });

  test('allows two parallel calls', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const token = tokenOf(phone);

    const answers = await Promise.all([
      ada.post('/revoke-session', { token }),
      ada.post('/revoke-session', { token }),
    ]);

    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect(await app.em().count(Session, {})).toBe(1);
  });

  test.each([
    { case: 'an unknown token', input: { token: 'nobody' }, status: 404, code: 'SESSION_NOT_FOUND' },
    { case: 'an empty token', input: { token: '' }, status: 404, code: 'SESSION_NOT_FOUND' },
    { case: 'no token', input: {}, status: 400, code: 'VALIDATION_ERROR' },
    {
      case: 'a token that is no text',
      input: { token: { $ne: null } },
      status: 400,
      code: 'VALIDATION_ERROR',
    },
  ])('refuses $case', async ({ input, status, code }) => {
    await using app = await testApp();
    const ada = await signedUp(app);

    expect(await refusalOf(ada, call, input)).toEqual({ status, code });
  });

  test('refuses a call without a session', async () => {
    await using app = await testApp();

    const refusal = await refusalOf(app.browser(), call, { token: 'any' });

    expect(refusal).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });
});
