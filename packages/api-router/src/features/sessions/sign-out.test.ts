import '#testing/database/one-database.ts';
import { Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { browserAt, signedIn, signedUp, testApp } from '#testing/index.ts';

const call = { path: '/sign-out', procedure: 'signOut' } as const;
const deletions = ['session_token', 'session_data', 'dont_remember'].map(
  (key) => `keystead.${key}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
);

describe('sign-out', () => {
  test('ends the session of this browser and clears its cookies', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const sessionId = (await ada.api.getSession.query())?.session.id;

    const response = await ada.post('/sign-out');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.getSetCookie()).toEqual(deletions);
    expect(await app.em().count(Session, {})).toBe(1);
    expect(await phone.api.getSession.query()).not.toBeNull();
    expect(await app.em().find(Event, { action: 'session.signed-out' })).toMatchObject([
      { actorId: ada.id, data: { sessionId }, ipAddress: '203.0.113.7' },
    ]);
  });

  test('ends it for every holder of the cookies', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true } } });
    const ada = await signedUp(app);
    const kept = browserAt(app.service, ada);

    expect(await ada.api.signOut.mutate()).toEqual({ success: true });

    expect(ada.cookies.size).toBe(0);
    expect(await kept.api.getSession.query()).toBeNull();
    expect(kept.cookies.size).toBe(0);
  });

  test('does not extend the session it ends', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(2 * DAY);

    const response = await ada.post('/sign-out');

    expect(response.headers.getSetCookie()).toEqual(deletions);
  });

  test.each([
    ['no cookie', undefined],
    ['a cookie that is not ours', 'nobody.made%3D'],
  ])('succeeds with %s, clears the cookies and writes nothing', async (_, cookie) => {
    await using app = await testApp();
    const browser = app.browser();
    if (cookie !== undefined) browser.cookies.set('keystead.session_token', cookie);
    await app.forgetStatements();

    const response = await browser.post('/sign-out');

    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.getSetCookie()).toEqual(deletions);
    expect(app.statements).toEqual([]);
    expect(await browser.api.signOut.mutate()).toEqual({ success: true });
  });

  test.each([
    ['was ended before', 0],
    ['has expired', 7 * DAY],
  ])('succeeds when the session %s', async (_, seconds) => {
    await using app = await testApp();
    const ada = await signedUp(app);
    if (seconds === 0) await app.em().nativeDelete(Session, {});
    app.advance(seconds);

    const response = await ada.post('/sign-out');

    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.getSetCookie()).toEqual(deletions);
    expect(await app.em().count(Session, {})).toBe(0);
    expect(await app.em().count(Event, { action: 'session.signed-out' })).toBe(0);
  });

  test('succeeds without a body', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    const response = await ada.send('/api/auth/sign-out', { method: 'POST' });

    expect(await response.json()).toEqual({ success: true });
  });

  test('is refused for another site', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const headers = { origin: 'https://evil.example' };
    const elsewhere = app.browser({ headers });
    for (const [name, value] of ada.cookies) elsewhere.cookies.set(name, value);

    expect(await refusalOf(elsewhere, call)).toEqual({ status: 403, code: 'INVALID_ORIGIN' });

    expect(elsewhere.cookies.size).toBe(1);
    expect(await ada.api.getSession.query()).not.toBeNull();
  });
});
