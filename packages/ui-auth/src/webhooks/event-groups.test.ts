import { expect, test } from 'vitest';
import { toEventGroups } from './event-groups.ts';

const types = ['invoice.paid', 'organization.member-added', 'organization.updated', 'user.created'];

test('events of the operator are all, by their first part', () => {
  expect(toEventGroups(types, { ofOrganization: false })).toEqual([
    { area: 'invoice', events: ['invoice.paid'] },
    { area: 'organization', events: ['organization.member-added', 'organization.updated'] },
    { area: 'user', events: ['user.created'] },
  ]);
});

test('events of an organization are those of its log, and those of the application', () => {
  expect(toEventGroups(types, { ofOrganization: true }).map(({ area }) => area)).toEqual([
    'invoice',
    'organization',
  ]);
});
