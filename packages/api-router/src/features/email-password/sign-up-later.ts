import { type User, uniqueConstraints } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { isAuthError } from '#core/errors/auth-error.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { holdValuesForOwner } from '#core/user/fields/write-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { laterUnseen, writeUnseen } from '#core/user-enumeration/unseen-work.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { tellOwner } from '#features/email-password/tell-owner.ts';
import {
  type EnumerationSafeVerification,
  prepareEnumerationSafe,
} from '#features/email-verification/send-verification.ts';
import { USERNAME_IS_ALREADY_TAKEN } from '#features/username/errors.ts';
import type { Usernames } from '#features/username/read-usernames.ts';
import { holdForOwner } from '#features/username/write-usernames.ts';

/** A sign-up whose answer must not show whether the e-mail address has an account. */
export interface LaterSignUp {
  /** Id of the user, if one is created. */
  id: string;
  /** E-mail address, normalised. */
  email: string;
  usernames: Usernames | undefined;
  additionalFields: FieldValues;
  callbackURL: string | undefined;
  /** Creates the user in the unit, with the first of these usernames that is free. */
  create: (unit: Unit, usernames: Usernames | undefined) => Promise<User>;
}

/**
 * Signs up after the answer, which is therefore the same for every e-mail address. Either a new user is created,
 * who is mailed the verification, or the owner of the address is told. Unique values are taken in both cases,
 * because others could check them later.
 */
export function signUpLater(ctx: AuthContext, signUp: LaterSignUp): void {
  const { id, email, callbackURL } = signUp;
  const verification = prepareEnumerationSafe(ctx, { callbackURL, isSignUp: true });
  const unseen = { about: email, kind: 'sign-up', userId: id };
  const attempt = (who: LaterSignUp): Promise<void> =>
    writeUnseen(ctx, unseen, (unit) => createOrTell(unit, who, verification));
  const work = async (): Promise<void> => {
    try {
      await attempt(signUp).catch((error: unknown) => attempt(withoutTaken(signUp, error)));
    } catch (error) {
      await writeUnseen(ctx, unseen, async (unit) => verification.withhold(unit, email));
      throw error;
    }
  };
  laterUnseen(ctx, unseen, work);
}

/** A parallel sign-up with the same e-mail address or username was faster, so the user gets none. */
function withoutTaken(signUp: LaterSignUp, error: unknown): LaterSignUp {
  if (isAuthError(error, USERNAME_IS_ALREADY_TAKEN)) return { ...signUp, usernames: undefined };
  if (isAuthError(error, USER_ALREADY_EXISTS)) return signUp;
  throw error;
}

async function createOrTell(
  unit: Unit,
  { email, usernames, additionalFields, create }: LaterSignUp,
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
