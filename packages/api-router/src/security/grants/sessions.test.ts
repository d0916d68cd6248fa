import { Session } from '@keystead/db';
import { describe, test } from 'vitest';
import { asProvider } from '#testing/apps/provider-app.ts';
import { type Place, setPlace } from '#testing/grants/place.ts';
import { type Anew, type Fate, walk } from '#testing/grants/walk.ts';
import { type Person, signedIn } from '#testing/index.ts';
import { sessionIdOf } from '#testing/people/grants.ts';

test('an end in one service is seen by another one on the same database at the next use', async () => {
  const place = await setPlace();
  await using app = place.app;
  const other = { ...place, provider: asProvider(app, await app.beside()) };

  await walk(other, {
    fate: 'ends',
    anew: 'login_required',
    devices: 'denied',
    go: () => place.ada.post('/revoke-sessions', {}),
  });
});

test('what is allowed in the session of the person who signs out elsewhere stays, on every path', async () => {
  const place = await setPlace();
  await using app = place.app;
  const session = await sessionIdOf(app, place.ada);

  await walk(place, {
    fate: 'stays',
    anew: 'code',
    devices: 'denied',
    given: { session },
    window: place.ada,
    go: () => place.ada.post('/revoke-other-sessions', {}),
  });
});

/** Section 7 for the calls that end one session, as people make them. */
const calls: Readonly<
  Record<
    string,
    [fate: Fate, anew: Anew, go: (place: Place, phone: Person) => Promise<unknown>, atUse?: boolean]
  >
> = {
  'a sign-out': ['session', 'login_required', (_, phone) => phone.post('/sign-out')],
  // Whoever is signed in now may go on with what they have allowed.
  'a sign-in in the same browser': [
    'session',
    'code',
    (_, phone) => phone.post('/sign-in/email', { email: phone.email, password: phone.password }),
  ],
  'an end from elsewhere': [
    'ends',
    'login_required',
    async ({ app, ada }, phone) => {
      const { tokenHash: token } = await app.em().findOneOrFail(Session, await sessionIdOf(app, phone));
      return ada.post('/revoke-session', { token });
    },
  ],
  'an end by an administrator': [
    'ends',
    'login_required',
    async ({ app, root }, phone) => {
      const { tokenHash } = await app.em().findOneOrFail(Session, await sessionIdOf(app, phone));
      return root.post('/admin/revoke-user-session', { sessionToken: tokenHash });
    },
  ],
  'its age': [
    'session',
    'login_required',
    async ({ app }, phone) => {
      await app.em().nativeUpdate(Session, await sessionIdOf(app, phone), { expiresAt: app.now() });
      return phone.get('/get-session');
    },
    true,
  ],
};

describe('what a client has of a session, on every path, after', () => {
  test.each(Object.entries(calls))('%s', async (_, [fate, anew, go, atUse = false]) => {
    const place = await setPlace();
    await using app = place.app;
    const phone = await signedIn(app, place.ada);
    const session = await sessionIdOf(app, phone);

    const given = { session };
    await walk(place, { fate, anew, atUse, given, window: phone, go: () => go(place, phone) });
  });
});
