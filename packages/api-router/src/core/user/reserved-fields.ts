import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';

/** Fields of a user that a client never sets, and which tell of an attempt when it does. */
const reserved = new Set([
  'id',
  'role',
  'emailVerified',
  'banned',
  'banReason',
  'banExpires',
  'createdAt',
  'updatedAt',
  'twoFactorEnabled',
]);

/** Refuses input that reaches for a reserved field with `FIELD_NOT_ALLOWED`; other unknown fields are dropped. */
export function assertAllowedFields(input: Record<string, unknown>): void {
  const field = Object.keys(input).find((name) => reserved.has(name) && input[name] !== undefined);
  if (field !== undefined) throw new AuthError(FIELD_NOT_ALLOWED, { params: { field } });
}
