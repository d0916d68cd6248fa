import { expect, test } from 'vitest';
import { hasRight, toPermission, toRightId, toRights } from './permission.ts';

const permission = { member: ['create', 'delete'], team: ['create'] };

test('converts a list of permissions to ids and back', () => {
  const ids = toRights(permission).map(toRightId);

  expect(ids).toEqual(['member:create', 'member:delete', 'team:create']);
  expect(toPermission(ids)).toEqual(permission);
});

test('a permission is contained or not', () => {
  expect(hasRight(permission, { resource: 'team', action: 'create' })).toBe(true);
  expect(hasRight(permission, { resource: 'team', action: 'delete' })).toBe(false);
  expect(hasRight(permission, { resource: 'ship', action: 'sail' })).toBe(false);
});
