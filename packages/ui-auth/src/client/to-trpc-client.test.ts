import { expect, test } from 'vitest';
import { createAuthClient } from './create-auth-client.ts';
import { toTRPCClient } from './to-trpc-client.ts';

const { calls } = createAuthClient({ url: '/api/trpc' });

test('takes the calls of a tRPC client as they are', () => {
  expect(toTRPCClient(calls)).toBe(calls);
});

test('refuses calls that tRPC cannot send', () => {
  expect(() => toTRPCClient({ ...calls })).toThrow('not a tRPC client');
});
