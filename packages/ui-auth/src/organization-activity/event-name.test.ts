import { expect, test } from 'vitest';
import { findEventKey, findSubject, listedActions } from './event-name.ts';

test('every action that can be chosen has words', () => {
  expect(listedActions.filter((action) => findEventKey(action) === undefined)).toEqual([]);
  expect(listedActions).toContain('organization.transfer-accepted');
  expect(findEventKey('organization.shipyard-opened')).toBeUndefined();
});

test.each([
  [{ email: 'ada@example.com', role: 'admin' }, 'ada@example.com'],
  [{ domain: 'example.com' }, 'example.com'],
  [{ from: 'Old', to: 'New' }, 'New'],
  [{ role: 'admin' }, '<admin>'],
  [{ name: 3 }, undefined],
])('finds what %o is about', (data, subject) => {
  expect(findSubject({ data }, (role) => `<${role}>`)).toBe(subject);
});
