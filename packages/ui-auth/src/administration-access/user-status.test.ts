import { expect, test } from 'vitest';
import { findStatus } from './user-status.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

test.each([
  { title: 'nothing to say', facts: {}, status: 'active' },
  { title: 'an address that nobody confirmed', facts: { emailVerified: false }, status: 'unconfirmed' },
  { title: 'a suspension without end', facts: { banned: true, emailVerified: false }, status: 'suspended' },
  {
    title: 'one that ends later',
    facts: { banned: true, banExpires: '2026-11-20T12:00:01.000Z' },
    status: 'suspended',
  },
  {
    title: 'one that has ended',
    facts: { banned: true, banExpires: '2026-11-20T12:00:00.000Z' },
    status: 'active',
  },
])('$title: $status', ({ facts, status }) => {
  expect(findStatus({ banned: null, banExpires: null, emailVerified: true, ...facts }, NOW)).toBe(status);
});
