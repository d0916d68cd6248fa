import { expect, test } from 'vitest';
import { findSubject } from './event-name.ts';

const words = { toRole: (role: string) => `<${role}>`, someone: 'someone' };

test.each([
  ['organization.invitation-created', { email: 'ada@example.com', role: 'admin' }, 'ada@example.com'],
  ['organization.invitation-created', { role: 'admin' }, 'someone'],
  ['organization.invitation-created', { domain: 'example.com', role: 'admin' }, '…\u2060@example.com'],
  ['organization.domain-added', { domain: 'example.com' }, 'example.com'],
  ['organization.team-updated', { from: 'Old', to: 'New' }, 'New'],
  ['user.role-changed', { from: 'user', to: 'admin' }, '<admin>'],
  ['organization.member-added', { role: 'admin' }, '<admin>'],
  ['passkey.renamed', { name: 3 }, undefined],
])('finds the target of %s with %o', (action, data, subject) => {
  expect(findSubject({ action, data }, words)).toBe(subject);
});

test('names the address of an invitation where the service says it', () => {
  const event = { action: 'organization.invitation-resent', data: { domain: 'example.com' } };
  expect(findSubject({ ...event, invitedEmail: 'ada@example.com' }, words)).toBe('ada@example.com');
  expect(findSubject({ ...event, invitedEmail: null }, words)).toBe('…\u2060@example.com');
});

test('names the host of a webhook where the service says it', () => {
  const event = { action: 'webhook.created', data: {} };
  expect(findSubject({ ...event, webhookHost: 'api.example.com' }, words)).toBe('api.example.com');
  expect(findSubject({ ...event, webhookHost: null }, words)).toBeUndefined();
});
