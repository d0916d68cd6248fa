import { describe, expect, test } from 'vitest';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { createFakeAuth } from './create-fake-auth.ts';
import { FakeFailure } from './fakes/fake-failure.ts';
import { ada, adasSession, FAKE_PASSWORD } from './people.ts';

const readCode = (cause: unknown): string => toAuthUIError(cause).code;

describe('createFakeAuth', () => {
  test('signs in with the right password only', async () => {
    const { client, state } = createFakeAuth();
    const { signIn, getSession } = client.calls;

    const refusal = signIn.email.mutate({ email: ada.email, password: 'wrong' }).catch(readCode);
    expect(await refusal).toBe('INVALID_EMAIL_OR_PASSWORD');
    expect(state.session).toBeNull();

    await signIn.email.mutate({ email: ada.email, password: FAKE_PASSWORD });
    expect((await getSession.query())?.user.name).toBe('Ada Lovelace');
  });

  test('keeps a log of its calls', async () => {
    const { client, calls } = createFakeAuth();

    await client.calls.forgetPassword.mutate({ email: ada.email });

    expect(calls).toEqual([{ path: 'forgetPassword', input: { email: ada.email } }]);
  });

  test('fails as the server would, until told to succeed', async () => {
    const fake = createFakeAuth({ failures: { signOut: 'NETWORK' } });
    const { signOut, listSessions } = fake.client.calls;
    fake.fail('listSessions', 'TOO_MANY_REQUESTS', { retryAfter: 9 });

    expect(await signOut.mutate().catch(readCode)).toBe('NETWORK');
    const cause: unknown = await listSessions.query().catch((error: unknown) => error);
    expect(toAuthUIError(cause)).toMatchObject({ status: 429, retryAfter: 9 });

    fake.succeed('signOut');
    expect(await signOut.mutate()).toEqual({ success: true });
  });

  test('refuses what needs a session', async () => {
    const { client } = createFakeAuth();

    expect(await client.calls.listAccounts.query().catch(readCode)).toBe('UNAUTHORIZED');
  });

  test('lets calls wait until released', async () => {
    const fake = createFakeAuth({ session: adasSession });
    const release = fake.hold('getSession');
    const answer = fake.client.calls.getSession.query();

    const first = await Promise.race([
      answer.then(() => 'answered'),
      fake.client.calls.ok.query().then(() => 'ok'),
    ]);
    release();

    expect(first).toBe('ok');
    expect(await answer).toEqual(adasSession);
  });

  test('answers with handlers of the test, and on its clock', async () => {
    const fake = createFakeAuth({
      handlers: {
        changeEmail: () => {
          throw new FakeFailure('COULDNT_UPDATE_YOUR_EMAIL');
        },
      },
    });
    fake.handle('ok', () => ({ ok: true }));
    fake.advance(60);

    expect(await fake.client.calls.changeEmail.mutate({ newEmail: 'a@b.c' }).catch(readCode)).toBe(
      'COULDNT_UPDATE_YOUR_EMAIL',
    );
    expect((await fake.client.calls.sendVerificationEmail.mutate({ email: ada.email })).sentAt).toBe(
      '2026-11-20T12:01:00.000Z',
    );
  });

  test('says after which calls the session is another one or shows something else', async () => {
    const { client } = createFakeAuth();
    const { signIn, forgetPassword, updateUser, getSession } = client.calls;

    await forgetPassword.mutate({ email: ada.email });
    expect(client.sessionChanges?.count()).toBe(0);
    await signIn.email.mutate({ email: ada.email, password: FAKE_PASSWORD });
    expect(client.sessionChanges?.count()).toBe(1);
    await updateUser.mutate({ name: 'Countess of Lovelace' });
    await getSession.query();
    expect(client.sessionChanges?.count()).toBe(2);
  });
});
