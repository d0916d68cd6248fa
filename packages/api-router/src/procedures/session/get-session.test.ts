import { Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#options/durations.ts';
import { signedUp, testApp } from '#testing/index.ts';

describe('get-session', () => {
  test('answers null to a stranger, without a statement', async () => {
    await using app = await testApp();
    const browser = app.browser();
    app.statements.length = 0;

    const response = await browser.get('/get-session');

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('null');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(app.statements).toEqual([]);
    expect(await browser.api.getSession.query()).toBeNull();
  });

  test('answers the session and its user with one statement', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.statements.length = 0;

    const response = await ada.get('/get-session');

    expect(app.statements).toHaveLength(1);
    expect(await response.json()).toMatchObject({
      session: {
        userId: ada.id,
        createdAt: '2026-03-01T12:00:00.000Z',
        device: { browser: 'Firefox', system: 'Linux' },
      },
      user: { id: ada.id, email: ada.email, emailVerified: false, image: null },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('clears the cookies of an expired session and deletes its row', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(8 * DAY);

    const response = await ada.get('/get-session');

    expect(await response.json()).toBeNull();
    expect(response.headers.getSetCookie()).toHaveLength(3);
    expect(ada.cookies.size).toBe(0);
    expect(await app.em().count(Session, {})).toBe(0);
  });

  test('extends a session once updateAge has passed, and not before', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(DAY - 1);
    expect((await ada.get('/get-session')).headers.getSetCookie()).toEqual([]);
    app.advance(2);

    const response = await ada.get('/get-session');

    expect(await response.json()).toMatchObject({ session: { expiresAt: '2026-03-09T12:00:01.000Z' } });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=604800');
  });
});
