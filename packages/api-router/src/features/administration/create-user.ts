import { type User, uniqueConstraints } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readNewFields } from '#core/user/fields/read-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import type { UserData } from '#features/administration/user-data.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import { assertPasswordLength, assertUnguessable } from '#features/email-password/password-rules.ts';
import { setPasswordHash } from '#features/email-password/replace-password.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { createUser as create, createUserRefusals } from '#features/sign-in/create-user.ts';
import { newUsernameRefusals, readNewUsernames } from '#features/username/read-usernames.ts';

/** Errors of `createGivenUser`, besides those of own fields. */
export const givenUserRefusals = [
  INVALID_EMAIL,
  USER_ALREADY_EXISTS,
  ...newUsernameRefusals,
  ...createUserRefusals,
];

export interface GivenUser {
  email: string;
  name: string;
  /** Undefined: none, so that the user signs in in another way. */
  password?: string | undefined;
  data: UserData;
  /** Id of the administrator; undefined for code of the operator. */
  createdBy?: string;
}

/**
 * Creates a user by the rules of a sign-up, without a session. Throws `USER_ALREADY_EXISTS`, also at the commit,
 * and the errors of passwords, usernames and own fields.
 */
export async function createGivenUser(
  ctx: AuthContext,
  { email: given, name, password, data, createdBy }: GivenUser,
): Promise<User> {
  const email = normalizeEmail(given);
  if (password !== undefined) assertPasswordLength(ctx, password);
  const usernames = await readNewUsernames(ctx, data);
  const additionalFields = await readNewFields(ctx, data);
  if (password !== undefined)
    await assertUnguessable(ctx, password, { email, name, username: usernames?.username });
  if (await findUserByEmail(ctx, email)) throw new AuthError(USER_ALREADY_EXISTS);
  const hash = password === undefined ? undefined : await passwords.of(ctx).hash(password);
  const { image = null, emailVerified = false } = data;
  const draft = {
    name,
    email,
    image,
    additionalFields,
    usernames,
    ...(createdBy !== undefined && { createdBy }),
  };
  const user = await create(ctx, draft, emailVerified);
  // The address is verified because an administrator says so, but its owner has not proved it.
  user.emailProvedAt = null;
  if (hash !== undefined) setPasswordHash(ctx, user, { account: null, hash });
  ctx.onTaken(uniqueConstraints.emailOfUser, USER_ALREADY_EXISTS);
  return user;
}
