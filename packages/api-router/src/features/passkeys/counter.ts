import type { Passkey } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import type { Assertion } from '#features/passkeys/ceremony/verify-response.ts';
import { AUTHENTICATION_FAILED } from '#features/passkeys/errors.ts';
import { passkeyCounterReversed } from '#features/passkeys/facts.ts';

type Counted = Pick<Assertion, 'counter' | 'backedUp'>;

/** Authenticators that do not count always send 0. */
const grows = (stored: number, sent: number): boolean => sent > stored || (sent === 0 && stored === 0);

/** The owner of a passkey wants copies of it if its authenticator says that it is backed up (BE and BS). */
const hasCopies = ({ deviceType, backedUp }: Passkey, sent: Counted): boolean =>
  deviceType === 'multiDevice' && (backedUp || sent.backedUp);

/** Condition for the row that is used, so that of two parallel uses with one counter one is refused. */
export const conditionOf = (passkey: Passkey, sent: Counted) => {
  if (hasCopies(passkey, sent)) return {};
  return sent.counter === 0 ? { counter: 0 } : { counter: { $lt: sent.counter } };
};

/**
 * A counter that does not grow belongs to a copy (WebAuthn Level 3, section 6.1.1). A passkey that stays in one device
 * has none, so it is refused with `AUTHENTICATION_FAILED`. One that is backed up has, and they need not count
 * together: the owner signs in, and an event tells of it. The log tells of both.
 */
export function checkCounter(ctx: AuthContext, passkey: Passkey, sent: Counted): void {
  const { id: passkeyId, userId, counter: stored } = passkey;
  if (grows(stored, sent.counter)) return;
  const facts = { passkeyId, userId, stored, sent: sent.counter };
  if (!hasCopies(passkey, sent)) {
    ctx.deps.logger.warn(
      facts,
      'A passkey was refused as a copy: its counter did not grow, and its authenticator says that it cannot be backed up. If the owner has had the device repaired or set back, they remove the passkey and add it again.',
    );
    throw new AuthError(AUTHENTICATION_FAILED);
  }
  ctx.deps.logger.warn(
    facts,
    'The counter of a passkey that is backed up did not grow. It was accepted: its copies may count separately.',
  );
  record(ctx, passkeyCounterReversed, {
    actorId: userId,
    data: { passkeyId, stored, sent: sent.counter },
  });
}
