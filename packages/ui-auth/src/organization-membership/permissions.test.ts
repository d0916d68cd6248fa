import { expect, test } from 'vitest';
import { allows, covers } from './permissions.ts';

const admin = { member: ['create', 'update'], team: ['create'] };

test('all requested permissions are needed', () => {
  expect(allows(admin, { member: ['update'], team: ['create'] })).toBe(true);
  expect(allows(admin, { member: ['update', 'delete'] })).toBe(false);
  expect(allows(admin, { project: ['delete'] })).toBe(false);
});

test('one of the requested permissions can be enough', () => {
  expect(allows(admin, { member: ['update', 'delete'] }, 'any')).toBe(true);
  expect(allows(admin, { project: ['delete'], team: ['create'] }, 'any')).toBe(true);
  expect(allows(admin, { member: ['delete'], project: ['delete'] }, 'any')).toBe(false);
  expect(allows(admin, { member: [] }, 'any')).toBe(false);
});

test('an empty request is refused', () => {
  expect(allows(admin, {})).toBe(false);
  expect(allows(admin, { member: [] })).toBe(false);
});

test('a user may grant permissions that they have, by any role', () => {
  expect(covers([admin, { audit: ['read'] }], { team: ['create'], audit: ['read'] })).toBe(true);
  expect(covers([admin], { organization: ['delete'] })).toBe(false);
});
