import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { createUser } from '#features/sign-in/create-user.ts';
import { FAILED_TO_CREATE_USER } from '#features/sign-in/errors.ts';

export interface ProvedDraft {
  /** E-mail address, normalised; the caller has checked that the user owns it. */
  email: string;
  name: string;
  image: string | null;
  /** Own fields from the input, with defaults. */
  additionalFields: FieldValues;
  /** See `createUser`. */
  isProvisioned?: boolean;
}

/**
 * Creates a user with a proved e-mail address and without a password. Throws `FAILED_TO_CREATE_USER` if the hook
 * refuses.
 */
export async function createProvedUser(unit: Unit, draft: ProvedDraft): Promise<User> {
  const { email } = draft;
  const user = await createUser(unit, draft, true);
  // The operator's hook may have replaced the e-mail address, and the new one is not proved.
  if (!isSameMailbox(user.email, email) && (await findUserByEmail(unit, user.email)))
    throw new AuthError(FAILED_TO_CREATE_USER);
  return user;
}
