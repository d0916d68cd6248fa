import { type User, uniqueConstraints } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { isAuthError } from '#core/errors/auth-error.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { holdValuesForOwner } from '#core/user/fields/write-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { tellOwner } from '#features/email-password/tell-owner.ts';
import {
  type EnumerationSafeVerification,
  prepareEnumerationSafe,
} from '#features/email-verification/send-verification.ts';
import { USERNAME_IS_ALREADY_TAKEN } from '#features/username/errors.ts';
import type { Usernames } from '#features/username/read-usernames.ts';
import { holdForOwner } from '#features/username/write-usernames.ts';

/** Somebody who signs up where no answer may tell whether the address has an account. */
export interface Newcomer {
  /** Of the user, if there is going to be one. */
  id: string;
  /** Normalised. */
  email: string;
  usernames: Usernames | undefined;
  additionalFields: FieldValues;
  callbackURL: string | undefined;
  /** Makes the user in the unit, under these usernames. */
  create: (unit: Unit, usernames: Usernames | undefined) => Promise<User>;
}

/**
 * Signs up after the answer, which is therefore the same whoever has the address. Either there is a new user, who is mailed
 * what verifies the address, or its owner is told. What others could find taken afterwards is taken in both cases.
 */
export function signUpLater(ctx: AuthContext, newcomer: Newcomer): void {
  const { id, email, callbackURL } = newcomer;
  const verification = prepareEnumerationSafe(ctx, { callbackURL, isSignUp: true });
  const attempt = (who: Newcomer): Promise<void> =>
    detached(ctx, (unit) => createOrTell(unit, who, verification));
  const work = async (): Promise<void> => {
    try {
      await attempt(newcomer).catch((error: unknown) => attempt(withoutTaken(newcomer, error)));
    } catch (error) {
      await detached(ctx, async (unit) => verification.withhold(unit, email));
      throw error;
    }
  };
  ctx.later(work, { kind: 'sign-up', userId: id });
}

/** Somebody else was faster, with the same address or the same username, which the user then has to do without. */
function withoutTaken(newcomer: Newcomer, error: unknown): Newcomer {
  if (isAuthError(error, USERNAME_IS_ALREADY_TAKEN)) return { ...newcomer, usernames: undefined };
  if (isAuthError(error, USER_ALREADY_EXISTS)) return newcomer;
  throw error;
}

async function createOrTell(
  unit: Unit,
  { email, usernames, additionalFields, create }: Newcomer,
  verification: EnumerationSafeVerification,
): Promise<void> {
  unit.onTaken(uniqueConstraints.emailOfUser, USER_ALREADY_EXISTS);
  const owner = await findUserByEmail(unit, email);
  if (owner) {
    if (usernames) holdForOwner(unit, usernames, owner.id);
    holdValuesForOwner(unit, owner.id, additionalFields);
    return verification.withhold(unit, email, (after, isCounted) => tellOwner(after, owner, isCounted));
  }
  await verification.send(unit, await create(unit, usernames));
}
