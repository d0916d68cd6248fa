import type { AuthContext } from '#core/call/context.ts';
import { assertNotTaken, toStoredFields } from '#core/user/fields/write-fields.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import { setPasswordHash } from '#features/email-password/replace-password.ts';
import type { PasswordSignUp } from '#features/email-password/sign-up.ts';
import { signUpLater } from '#features/email-password/sign-up-later.ts';
import { createUser } from '#features/sign-in/create-user.ts';

export interface EnumerationSafeSignUp extends PasswordSignUp {
  callbackURL: string | undefined;
}

/**
 * Sign-up with the same answer whether the e-mail address has an account or not: one hash, and the rest happens
 * after the answer.
 */
export async function signUpEnumerationSafe(
  ctx: AuthContext,
  { password, callbackURL, ...draft }: EnumerationSafeSignUp,
): Promise<{ token: null; user: UserView }> {
  // Refused for every e-mail address in the same way, so it does not show whether there is an account.
  await assertNotTaken(ctx, draft.additionalFields);
  const hash = await passwords.of(ctx).hash(password);
  const id = ctx.deps.random(32, 'letters');
  signUpLater(ctx, {
    ...draft,
    id,
    callbackURL,
    async create(unit, names) {
      const user = await createUser(unit, { ...draft, id, usernames: names });
      setPasswordHash(unit, user, { account: null, hash });
      return user;
    },
  });
  const { additionalFields, usernames, ...shown } = draft;
  const moments = { createdAt: ctx.now, updatedAt: ctx.now };
  const user = { ...shown, ...usernames, id, emailVerified: false, twoFactorEnabled: false, ...moments };
  return {
    token: null,
    user: toUserView(ctx, { ...user, additionalFields: toStoredFields(ctx, additionalFields) }),
  };
}
