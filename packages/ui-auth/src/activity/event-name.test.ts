import { expect, test } from 'vitest';
import { findSubject } from './event-name.ts';

test.each([
  ['organization.invitation-created', { email: 'ada@example.com', role: 'admin' }, 'ada@example.com'],
  ['organization.invitation-created', { domain: 'example.com', role: 'admin' }, '…\u2060@example.com'],
  ['organization.domain-added', { domain: 'example.com' }, 'example.com'],
  ['organization.team-updated', { from: 'Old', to: 'New' }, 'New'],
  ['user.role-changed', { from: 'user', to: 'admin' }, '<admin>'],
  ['organization.member-added', { role: 'admin' }, '<admin>'],
  ['passkey.renamed', { name: 3 }, undefined],
])('finds the target of %s with %o', (action, data, subject) => {
  expect(findSubject({ action, data }, (role) => `<${role}>`)).toBe(subject);
});
