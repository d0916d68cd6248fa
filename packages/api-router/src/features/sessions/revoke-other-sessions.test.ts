import { Event, Session } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { signedIn, signedUp, testApp } from '#testing/index.ts';
import { refusalOf } from '#testing/refusals.ts';

const call = { path: '/revoke-other-sessions', procedure: 'revokeOtherSessions' } as const;

describe('revoke-other-sessions', () => {
  test('ends every session of the user but this one', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);
    const phone = await signedIn(app, ada);
    const tablet = await signedIn(app, ada);
    const eve = await signedUp(app, { name: 'Eve' });

    const response = await phone.post('/revoke-other-sessions');

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await ada.api.getSession.query()).toBeNull();
    expect(await tablet.api.getSession.query()).toBeNull();
    expect(await phone.api.listSessions.query()).toMatchObject([{ current: true }]);
    expect(await eve.api.getSession.query()).not.toBeNull();
    expect(await app.em().find(Event, { action: 'session.revoked' })).toMatchObject([
      { actorId: ada.id, data: { sessions: 'others' } },
    ]);
  });

  test('succeeds if there are no others', async () => {
    await using app = await testApp();
    const ada = await signedUp(app);

    expect(await ada.api.revokeOtherSessions.mutate()).toEqual({ status: true });

    expect(await app.em().count(Session, {})).toBe(1);
  });

  test('refuses a call without a session', async () => {
    await using app = await testApp();

    expect(await refusalOf(app.browser(), call)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });
});
