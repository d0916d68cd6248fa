import { expect, test } from 'vitest';
import { allows, covers } from './permissions.ts';

const admin = { member: ['create', 'update'], team: ['create'] };

test('all that is asked for has to be allowed', () => {
  expect(allows(admin, { member: ['update'], team: ['create'] })).toBe(true);
  expect(allows(admin, { member: ['update', 'delete'] })).toBe(false);
  expect(allows(admin, { project: ['delete'] })).toBe(false);
});

test('any of what is asked for can be enough', () => {
  expect(allows(admin, { member: ['update', 'delete'] }, 'any')).toBe(true);
  expect(allows(admin, { project: ['delete'], team: ['create'] }, 'any')).toBe(true);
  expect(allows(admin, { member: ['delete'], project: ['delete'] }, 'any')).toBe(false);
  expect(allows(admin, { member: [] }, 'any')).toBe(false);
});

test('a request of nothing is refused', () => {
  expect(allows(admin, {})).toBe(false);
  expect(allows(admin, { member: [] })).toBe(false);
});

test('rights can be handed out that one has, by whatever role', () => {
  expect(covers([admin, { audit: ['read'] }], { team: ['create'], audit: ['read'] })).toBe(true);
  expect(covers([admin], { organization: ['delete'] })).toBe(false);
});
