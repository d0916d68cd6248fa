import { openColumnsOf, User } from '@keystead/db';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';

/** Columns of a user that people fill in themselves. */
const ofForms: readonly string[] = ['name', 'email', 'image', 'username', 'displayUsername'];

/** Fields of a user that a client may never set. */
export const reserved: ReadonlySet<string> = new Set(
  openColumnsOf(User).filter((name) => !ofForms.includes(name)),
);

/** Refuses a reserved field in the input with `FIELD_NOT_ALLOWED`. Other unknown fields are ignored. */
export function assertAllowedFields(input: Record<string, unknown>): void {
  const field = Object.keys(input).find((name) => reserved.has(name) && input[name] !== undefined);
  if (field !== undefined) throw new AuthError(FIELD_NOT_ALLOWED, { params: { field } });
}
