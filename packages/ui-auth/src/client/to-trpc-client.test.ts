import { expect, test } from 'vitest';
import { createAuthClient } from './create-auth-client.ts';
import { toTRPCClient } from './to-trpc-client.ts';

const { calls } = createAuthClient({ url: '/api/trpc' });

test('accepts the calls of a tRPC client', () => {
  expect(toTRPCClient(calls)).toBe(calls);
});

test('refuses objects that are not a tRPC client', () => {
  expect(() => toTRPCClient({ ...calls })).toThrow('not a tRPC client');
});
