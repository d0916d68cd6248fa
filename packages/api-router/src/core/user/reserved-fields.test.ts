import { User } from '@keystead/db';
import { EntitySchema } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';

/** Columns of a user that a sign-up or a profile form may contain. */
const fromForms = new Set(['name', 'email', 'image', 'username', 'displayUsername']);
const columns = Object.keys(EntitySchema.REGISTRY.get(User)?.meta.properties ?? {});
const ofTheService = columns.filter((column) => !fromForms.has(column));

test('a user has columns that only the service sets', () => {
  expect(ofTheService).toContain('emailVerified');
});

// The last three are no columns here, but clients of similar services know them as rights of a user.
test.each([...ofTheService, 'role', 'banned', 'twoFactorEnabled'])(
  '%s is refused by its name, whatever its value',
  (field) => {
    for (const value of ['x', '', null, false, 0, {}, []])
      expect(() => assertAllowedFields({ name: 'Ada', [field]: value })).toThrow(
        expect.objectContaining({ reason: 'FIELD_NOT_ALLOWED', message: `Field ${field} cannot be set` }),
      );
  },
);

test.each<Record<string, unknown>>([
  {},
  { name: 'Ada' },
  { id: undefined },
  { Role: 'admin' },
  { favouriteColour: 'red' },
  { constructor: 'x' },
])('%j passes', (input) => {
  expect(() => assertAllowedFields(input)).not.toThrow();
});
