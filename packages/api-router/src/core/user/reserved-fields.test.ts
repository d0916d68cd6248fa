import { expect, test } from 'vitest';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';

const reserved = [
  'id',
  'role',
  'emailVerified',
  'banned',
  'banReason',
  'banExpires',
  'createdAt',
  'updatedAt',
  'twoFactorEnabled',
];

test.each(reserved)('%s is refused by its name, whatever its value', (field) => {
  for (const value of ['x', '', null, false, 0, {}, []])
    expect(() => assertAllowedFields({ name: 'Ada', [field]: value })).toThrow(
      expect.objectContaining({ reason: 'FIELD_NOT_ALLOWED', message: `Field ${field} can not be set` }),
    );
});

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
