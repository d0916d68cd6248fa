import { Passkey } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { hidesExistingUsers } from '#features/passkeys/allow-credentials.ts';
import { authenticationResponse, findAnswered } from '#features/passkeys/ceremony/ceremony-response.ts';
import { takeChallenges } from '#features/passkeys/ceremony/challenges.ts';
import { type Assertion, verifyAssertion } from '#features/passkeys/ceremony/verify-response.ts';
import { checkCounter, conditionOf } from '#features/passkeys/counter.ts';
import { isDecoyId } from '#features/passkeys/decoys.ts';
import { AUTHENTICATION_FAILED, CHALLENGE_NOT_FOUND, UNKNOWN_PASSKEY } from '#features/passkeys/errors.ts';

/** Errors of `authenticate`. */
export const authenticateRefusals = [CHALLENGE_NOT_FOUND, AUTHENTICATION_FAILED, UNKNOWN_PASSKEY];

/**
 * Factors of a passkey with user verification: something the user has, and something that unlocks it (NIST SP
 * 800-63B-4, section 3.1.7).
 */
// Why: docs/decisions/0029-let-passkeys-be-both-factors.md
export const bothFactors = { secondFactor: 'user-verification' };

export interface Authenticated {
  /** Passkey with its user. */
  passkey: Passkey;
  userVerified: boolean;
}

interface Use extends Assertion {
  /** The id of the user in the authenticator, if it sent one. */
  userHandle: string | undefined;
}

/** Stores the use of a passkey, unless its counter was used in between. */
function writeUse(ctx: AuthContext, passkey: Passkey, { counter, backedUp, userHandle }: Use): void {
  const { id, userId } = passkey;
  ctx.lock({ users: [userId] });
  const grows = conditionOf(passkey, { counter, backedUp });
  // The first handle that comes with a passkey of another product stays its handle.
  const isSame = userHandle === undefined ? {} : { $or: [{ userHandle: null }, { userHandle }] };
  const pinned = userHandle === undefined ? {} : { userHandle };
  ctx.write(async (em) => {
    const used = { counter, backedUp, lastUsedAt: ctx.now, ...pinned };
    if ((await em.nativeUpdate(Passkey, { id, ...grows, ...isSame }, used)) !== 1)
      throw new AuthError(AUTHENTICATION_FAILED);
  });
}

/**
 * The user who signed the challenge of this browser. Throws `CHALLENGE_NOT_FOUND`, `UNKNOWN_PASSKEY` and
 * `AUTHENTICATION_FAILED`.
 */
export async function authenticate(ctx: AuthContext, given: unknown): Promise<Authenticated> {
  const taken = await takeChallenges(ctx, 'authentication');
  const { data: response } = authenticationResponse.safeParse(given);
  const answered = response && findAnswered(taken, response);
  if (!response || !answered) throw new AuthError(AUTHENTICATION_FAILED);

  const where = { credentialId: response.id };
  const passkey = await ctx.em().findOne(Passkey, where, { populate: ['user'] });
  if (!passkey) {
    const isSecret = hidesExistingUsers(ctx) || isDecoyId(ctx, response.id);
    throw new AuthError(isSecret ? AUTHENTICATION_FAILED : UNKNOWN_PASSKEY);
  }
  if (answered.userId !== null && answered.userId !== passkey.userId)
    throw new AuthError(AUTHENTICATION_FAILED);
  const userHandle = response.response.userHandle || undefined;
  const isOther =
    userHandle !== undefined && passkey.userHandle !== null && userHandle !== passkey.userHandle;
  if (isOther) throw new AuthError(AUTHENTICATION_FAILED);

  const assertion = await verifyAssertion(ctx, { response, passkey }, answered.challenge);
  checkCounter(ctx, passkey, assertion);
  writeUse(ctx, passkey, { ...assertion, userHandle });
  return { passkey, userVerified: assertion.userVerified };
}
