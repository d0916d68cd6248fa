import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { isAuthError } from '#core/errors/auth-error.ts';
import { assertNotTaken, toStoredFields } from '#core/user/fields/write-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { passwords } from '#features/email-password/password-hasher.ts';
import { setPasswordHash } from '#features/email-password/replace-password.ts';
import type { PasswordSignUp } from '#features/email-password/sign-up.ts';
import { tellOwner } from '#features/email-password/tell-owner.ts';
import {
  prepareVerification,
  type SendVerification,
} from '#features/email-verification/send-verification.ts';
import { createUser } from '#features/sign-in/create-user.ts';
import { USERNAME_IS_ALREADY_TAKEN } from '#features/username/errors.ts';
import { holdForOwner } from '#features/username/write-usernames.ts';

export interface ConcealedSignUp extends PasswordSignUp {
  callbackURL: string | undefined;
}

interface HashedSignUp extends Omit<PasswordSignUp, 'password'> {
  /** Of the user, if there is going to be one. */
  id: string;
  hash: string;
  verify: SendVerification;
}

/**
 * Answers a sign-up alike whether somebody has the address or not: one hash, and everything that differs happens after the
 * answer. Either there is a new user, who is mailed the link that verifies the address, or its owner is told.
 */
export async function signUpConcealed(
  ctx: AuthContext,
  { password, callbackURL, ...draft }: ConcealedSignUp,
): Promise<{ token: null; user: UserView }> {
  // Said to everybody who wants such a value, whatever their address, so it tells nothing of the address.
  await assertNotTaken(ctx, draft.additionalFields);
  const hash = await passwords.of(ctx).hash(password);
  const id = ctx.deps.random(32, 'letters');
  const verify = prepareVerification(ctx, { callbackURL, isSignUp: true });
  const signUp = { ...draft, id, hash, verify };
  ctx.later(
    async () => {
      try {
        await detached(ctx, (unit) => createOrTell(unit, signUp));
      } catch (error) {
        // Somebody else was faster, with the same address or the same username, which the user then has to do without.
        const isUsername = isAuthError(error, USERNAME_IS_ALREADY_TAKEN);
        if (!isUsername && !(error instanceof UniqueConstraintViolationException)) throw error;
        const again = isUsername ? { ...signUp, usernames: undefined } : signUp;
        await detached(ctx, (unit) => createOrTell(unit, again));
      }
    },
    { kind: 'sign-up', userId: id },
  );
  const { additionalFields, usernames, ...shown } = draft;
  const moments = { createdAt: ctx.now, updatedAt: ctx.now };
  const user = { ...shown, ...usernames, id, emailVerified: false, twoFactorEnabled: false, ...moments };
  return {
    token: null,
    user: toUserView(ctx, { ...user, additionalFields: toStoredFields(ctx, additionalFields) }),
  };
}

async function createOrTell(unit: Unit, { hash, verify, ...draft }: HashedSignUp): Promise<void> {
  const owner = await findUserByEmail(unit, draft.email);
  if (owner) {
    if (draft.usernames) holdForOwner(unit, draft.usernames, owner.id);
    return tellOwner(unit, owner);
  }
  const user = await createUser(unit, draft);
  setPasswordHash(unit, user, { account: null, hash });
  await verify(unit, user);
}
