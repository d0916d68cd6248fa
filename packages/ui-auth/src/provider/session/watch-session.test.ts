import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionData } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import { ada, adasSession, fakeConfig } from '#testing/people.ts';
import { toClientError } from '#testing/to-client-error.ts';
import { configKey, organizationsKey, sessionKey } from './session-key.ts';
import { watchSession } from './watch-session.ts';

const grace: SessionData = { ...adasSession, user: { ...ada, id: 'user-grace', name: 'Grace Hopper' } };
const listKey = ['listSessions'];

let queryClient: QueryClient;
let changes: (SessionData | null)[];

function watch(initial?: SessionData | null): () => void {
  if (initial !== undefined) queryClient.setQueryData(sessionKey(), initial);
  return watchSession({ queryClient, onChange: (session) => changes.push(session) });
}

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  changes = [];
});

describe('watchSession', () => {
  test("clears another user's answers and keeps the configuration", () => {
    watch(adasSession);
    queryClient.setQueryData(listKey, ['laptop']);
    queryClient.setQueryData(configKey(), fakeConfig);

    queryClient.setQueryData(sessionKey(), grace);

    expect(queryClient.getQueryData(listKey)).toBeUndefined();
    expect(queryClient.getQueryData(configKey())).toEqual(fakeConfig);
    expect(changes).toEqual([grace]);
  });

  test('empties visible answers at once and loads them for the new user', async () => {
    watch(adasSession);
    let answer = 'of Ada';
    const observer = new QueryObserver(queryClient, { queryKey: listKey, queryFn: () => answer });
    const stop = observer.subscribe(() => {});
    await queryClient.refetchQueries({ queryKey: listKey });
    expect(observer.getCurrentResult().data).toBe('of Ada');

    answer = 'of Grace';
    queryClient.setQueryData(sessionKey(), grace);

    expect(observer.getCurrentResult().data).toBeUndefined();
    await queryClient.refetchQueries({ queryKey: listKey });
    expect(observer.getCurrentResult().data).toBe('of Grace');
    stop();
  });

  test('clears everything when the user signs out', () => {
    watch(adasSession);
    queryClient.setQueryData(listKey, ['laptop']);

    queryClient.setQueryData(sessionKey(), null);

    expect(queryClient.getQueryData(listKey)).toBeUndefined();
    expect(changes).toEqual([null]);
  });

  test('keeps the cache when only the name changes, and reports it', () => {
    watch(adasSession);
    queryClient.setQueryData(listKey, ['laptop']);

    queryClient.setQueryData(sessionKey(), { ...adasSession, user: { ...ada, name: 'Ada King' } });

    expect(queryClient.getQueryData(listKey)).toEqual(['laptop']);
    expect(changes).toHaveLength(1);
  });

  test('reports another active organization', () => {
    watch(adasSession);
    queryClient.setQueryData(listKey, ['laptop']);
    const session = { ...adasSession.session, activeOrganizationId: 'organization-tideline' };

    queryClient.setQueryData(sessionKey(), { ...adasSession, session });

    expect(queryClient.getQueryData(listKey)).toEqual(['laptop']);
    expect(changes).toHaveLength(1);
  });

  test('reports another active team', () => {
    watch(adasSession);
    const session = { ...adasSession.session, activeTeamId: 'team-0' };

    queryClient.setQueryData(sessionKey(), { ...adasSession, session });

    expect(changes).toHaveLength(1);
  });

  test('loads the organizations again, because another tab may have changed the list', async () => {
    watch(adasSession);
    let answer = ['Tideline'];
    const observer = new QueryObserver(queryClient, { queryKey: organizationsKey(), queryFn: () => answer });
    const stop = observer.subscribe(() => {});
    await queryClient.refetchQueries({ queryKey: organizationsKey() });

    answer = ['Tideline', 'Engines'];
    const session = { ...adasSession.session, activeOrganizationId: 'organization-engines' };
    queryClient.setQueryData(sessionKey(), { ...adasSession, session });

    await expect.poll(() => observer.getCurrentResult().data).toEqual(['Tideline', 'Engines']);
    stop();
  });

  test('reports nothing when the same session is read again', () => {
    watch(adasSession);

    queryClient.setQueryData(sessionKey(), structuredClone(adasSession));

    expect(changes).toEqual([]);
  });

  test('ends the session when any call is refused as not signed in', async () => {
    watch(adasSession);

    await queryClient
      .fetchQuery({
        queryKey: listKey,
        queryFn: () => Promise.reject(toClientError(new FakeFailure('UNAUTHORIZED'))),
      })
      .catch(() => {});

    expect(queryClient.getQueryData(sessionKey())).toBeNull();
    expect(changes).toEqual([null]);
  });

  test('stops on request', () => {
    const stop = watch(adasSession);
    stop();

    queryClient.setQueryData(sessionKey(), null);

    expect(changes).toEqual([]);
  });
});
