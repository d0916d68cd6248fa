import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeAuth } from '#testing/create-fake-auth.ts';
import { adasSession } from '#testing/people.ts';
import { forgetSession, refreshSession } from './refresh-session.ts';
import { sessionKey } from './session-key.ts';

let queryClient: QueryClient;
const readSession = () => queryClient.getQueryData(sessionKey());

beforeEach(() => {
  queryClient = new QueryClient();
});

describe('refreshSession', () => {
  test('loads the session from the database', async () => {
    const { client, calls } = createFakeAuth({ session: adasSession });

    await refreshSession({ client, queryClient }, { token: 'new' });

    expect(readSession()).toEqual(adasSession);
    expect(calls).toEqual([{ path: 'getSession', input: { disableCookieCache: true } }]);
  });

  test('reports a session that was opened while the browser kept no cookie', async () => {
    const { client } = createFakeAuth({ session: null });

    const refreshed = refreshSession({ client, queryClient }, { token: 'new' });

    await expect(refreshed).rejects.toMatchObject({ code: 'FAILED_TO_GET_SESSION' });
    expect(readSession()).toBeNull();
  });

  test.each([{ success: true }, { token: null }, null, undefined])(
    'treats a missing session as signed out if the call opened none: %j',
    async (answer) => {
      const { client } = createFakeAuth({ session: null });

      await refreshSession({ client, queryClient }, answer);

      expect(readSession()).toBeNull();
    },
  );
});

test('clears the session without a request', async () => {
  queryClient.setQueryData(sessionKey(), adasSession);
  const { client, calls } = createFakeAuth({ session: adasSession });

  await forgetSession({ client, queryClient });

  expect(readSession()).toBeNull();
  expect(calls).toEqual([]);
});
