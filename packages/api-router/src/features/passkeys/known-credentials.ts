import { countHit, Passkey, RateLimit } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { takeAtOnce } from '#core/call/unit-of-work/count.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { DAY } from '#core/options/durations.ts';
import type { NewCredential } from '#features/passkeys/ceremony/verify-response.ts';
import { isDecoyId } from '#features/passkeys/decoys.ts';
import { PREVIOUSLY_REGISTERED } from '#features/passkeys/errors.ts';

/** Seconds for which the credential id of a sign-up is remembered. */
const SIGN_UP_MEMORY = 365 * DAY;

const memoryOf = ({ credentialId }: NewCredential): string => `passkey-sign-up|${hashToken(credentialId)}`;

/**
 * Refuses with `PREVIOUSLY_REGISTERED` a credential id that is in use, because it signs in one user. Also a decoy,
 * because otherwise the answer would show which listed ids are real, and the id of an earlier sign-up that may
 * have created no user.
 */
export async function assertNewCredential(unit: Unit, credential: NewCredential): Promise<void> {
  const { credentialId } = credential;
  const remembered = { key: memoryOf(credential), expiresAt: { $gt: unit.now.getTime() } };
  const isTaken = (await unit.em().count(Passkey, { credentialId })) > 0;
  const isRemembered = (await unit.em().count(RateLimit, remembered)) > 0;
  if (isTaken || isRemembered || isDecoyId(unit, credentialId)) throw new AuthError(PREVIOUSLY_REGISTERED);
}

/**
 * The same for a sign-up that must not show whether it creates a user. A modified authenticator may send one id
 * twice: the second sign-up is refused whether the first one created a user or not. It uses the database, whatever
 * storage the rate limits have.
 */
export async function assertFirstUse(unit: Unit, credential: NewCredential): Promise<void> {
  await assertNewCredential(unit, credential);
  const memory = SIGN_UP_MEMORY * 1000;
  const { count } = await takeAtOnce(unit, ({ orm }) =>
    countHit(orm, memoryOf(credential), memory, unit.now),
  );
  if (count > 1) throw new AuthError(PREVIOUSLY_REGISTERED);
}
