import { uniqueConstraints } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import { setPasswordHash } from '#features/email-password/replace-password.ts';
import type { Verified } from '#features/email-password/verify-credentials.ts';
import { createUser } from '#features/sign-in/create-user.ts';
import type { Usernames } from '#features/username/read-usernames.ts';

export interface PasswordSignUp {
  name: string;
  /** E-mail address, normalised. */
  email: string;
  password: string;
  image: string | null;
  additionalFields: FieldValues;
  usernames: Usernames | undefined;
}

/**
 * Creates a user and the password account together; `emailVerified` is about the e-mail address of the sign-up. Of
 * two parallel sign-ups with one address the unique key lets one succeed; the other is refused with
 * `USER_ALREADY_EXISTS`.
 */
export async function signUpWithPassword(
  ctx: AuthContext,
  { password, ...draft }: PasswordSignUp,
  emailVerified = false,
): Promise<Verified> {
  const hash = await passwords.of(ctx).hash(password);
  const user = await createUser(ctx, draft, emailVerified);
  const account = setPasswordHash(ctx, user, { account: null, hash });
  ctx.onTaken(uniqueConstraints.emailOfUser, USER_ALREADY_EXISTS);
  return { user, account };
}
