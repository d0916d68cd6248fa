import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '#client/trpc.ts';
import { configKey, sessionKey } from '#provider/session/session-key.ts';
import { refreshStale } from './refresh-stale.ts';

const input = { organizationId: 'acme' };
const keys = {
  session: sessionKey(),
  config: configKey(),
  status: getQueryKey(trpc.twoFactor.status, undefined, 'query'),
  devices: getQueryKey(trpc.twoFactor.listTrustedDevices, undefined, 'query'),
  organizations: getQueryKey(trpc.organization.list, undefined, 'query'),
  members: getQueryKey(trpc.organization.listMembers, input, 'query'),
  events: getQueryKey(trpc.organization.listEvents, input, 'infinite'),
  /** A query of the application, in a cache that it shares with the kit. */
  other: ['todos'],
  /** The same, from a tRPC router of the application. */
  ownRouter: [['admin', 'figures'], { type: 'query' }],
};

function findStale(queryClient: QueryClient): string[] {
  const isStale = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated === true;
  return Object.entries(keys).flatMap(([name, key]) => (isStale(key) ? [name] : []));
}

test.each<[string[], string[], string[]]>([
  [['organization.list'], [], ['organizations']],
  [['twoFactor', 'organization.listMembers'], [], ['status', 'devices', 'members']],
  [['organization'], [], ['organizations', 'members', 'events']],
  [['organization.listMembers', 'twoFactor.status'], ['twoFactor.status'], ['members']],
  [['nothing'], [], []],
  [['*'], [], ['status', 'devices', 'organizations', 'members', 'events']],
])('%j, without %j, is %j', async (names, handled, expected) => {
  const queryClient = new QueryClient();
  for (const key of Object.values(keys)) queryClient.setQueryData(key, []);

  await refreshStale(queryClient, names, handled);

  expect(findStale(queryClient)).toEqual(expected);
});
