import type { User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { createUser } from '#features/sign-in/create-user.ts';
import { FAILED_TO_CREATE_USER } from '#features/sign-in/errors.ts';

export interface ProvedDraft {
  /** Normalised; the caller has made sure that whoever is here owns it. */
  email: string;
  name: string;
  image: string | null;
  /** As they were read, with defaults. */
  additionalFields: FieldValues;
}

/** Creates a user who has proved their address and has no password. Throws `FAILED_TO_CREATE_USER` if the hook refuses. */
export async function createProvedUser(
  unit: Unit,
  { email, name, image, additionalFields }: ProvedDraft,
): Promise<User> {
  const user = await createUser(unit, { email, name, image, additionalFields }, true);
  // The operator's hook may have put another address in its place, whose owner has proved nothing here.
  if (user.email !== email && (await findUserByEmail(unit, user.email)))
    throw new AuthError(FAILED_TO_CREATE_USER);
  return user;
}
