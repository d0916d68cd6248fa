import '#testing/database/one-database.ts';
import { Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedIn, signedUp, testApp } from '#testing/index.ts';

const call = { path: '/revoke-sessions', procedure: 'revokeSessions' } as const;

describe('revoke-sessions', () => {
  test('ends every session of the user, including this one, and no other user’s', async () => {
    await using app = await testApp({ session: { cookieCache: { enabled: true } } });
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const eve = await signedUp(app, { name: 'Eve' });

    const response = await ada.post('/revoke-sessions');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true });
    expect(response.headers.getSetCookie()).toHaveLength(3);
    expect(ada.cookies.size).toBe(0);
    expect(await phone.api.getSession.query()).toBeNull();
    expect(phone.cookies.size).toBe(0);
    expect(await eve.api.getSession.query()).not.toBeNull();
    expect(await app.em().find(Session, {})).toMatchObject([{ userId: eve.id }]);
    expect(await app.em().find(Event, { action: 'session.revoked' })).toMatchObject([
      { actorId: ada.id, data: { sessions: 'all' } },
    ]);
  });

  test('does the same over tRPC', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    expect(await ada.api.revokeSessions.mutate()).toEqual({ status: true });

    expect(await app.em().count(Session, {})).toBe(0);
    expect(ada.cookies.size).toBe(0);
  });

  test('refuses a call without a session', async () => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });
});
