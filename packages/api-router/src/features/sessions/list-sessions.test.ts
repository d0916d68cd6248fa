import { describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { type Browser, signedIn, signedUp, testApp } from '#testing/index.ts';

const call = { path: '/list-sessions', procedure: 'listSessions', method: 'GET' } as const;
const tokenOf = (browser: Browser): string =>
  decodeURIComponent(browser.cookies.get('keystead.session_token') ?? '').split('.')[0] ?? '';

describe('list-sessions', () => {
  test('lists only the sessions of the user, newest first', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    await signedUp(app, { name: 'Eve' });
    app.advance(60);
    const phone = await signedIn(app, ada, {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      address: '198.51.100.4',
    });

    const response = await ada.get('/list-sessions');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([
      {
        id: expect.any(String),
        token: hashToken(tokenOf(phone)),
        userId: ada.id,
        createdAt: '2026-03-01T12:01:00.000Z',
        updatedAt: '2026-03-01T12:01:00.000Z',
        expiresAt: '2026-03-08T12:01:00.000Z',
        ipAddress: '198.51.100.4',
        userAgent: expect.stringContaining('iPhone'),
        device: { browser: 'Safari', system: 'iOS', kind: 'mobile' },
        current: false,
      },
      {
        id: expect.any(String),
        token: tokenOf(ada),
        userId: ada.id,
        createdAt: '2026-03-01T12:00:00.000Z',
        updatedAt: '2026-03-01T12:00:00.000Z',
        expiresAt: '2026-03-08T12:00:00.000Z',
        ipAddress: '203.0.113.7',
        userAgent: expect.stringContaining('Firefox'),
        device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
        current: true,
      },
    ]);
    expect(await ada.api.listSessions.query()).toEqual(await (await ada.get('/list-sessions')).json());
  });

  test('marks the session of this browser as the current one', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);

    const current = (await phone.api.listSessions.query()).filter(({ current }) => current);

    expect(current).toMatchObject([{ token: tokenOf(phone) }]);
  });

  test('contains no token that could sign in', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);

    const text = await (await phone.get('/list-sessions')).text();

    expect(text).toContain(tokenOf(phone));
    expect(text).not.toContain(tokenOf(ada));
  });

  test('leaves out expired sessions', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    app.advance(4 * DAY);
    const phone = await signedIn(app, ada);
    app.advance(3 * DAY);

    expect(await phone.api.listSessions.query()).toMatchObject([{ current: true }]);
  });

  test('refuses a call without a session', async () => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });
});
