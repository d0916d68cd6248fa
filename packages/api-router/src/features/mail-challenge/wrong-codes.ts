import { RateLimit } from '@keystead/db';
import type { Caller, Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { countInARow, endOfMemory, findLockOfRow } from '#core/limits/in-a-row.ts';
import { offersEmailCodes } from '#features/mail-challenge/options.ts';

type Counted = 'strangers' | 'own';

/** A browser of the owner is counted separately, so that others do not lock the codes requested there. */
const whoseOf = async ({ ownsMailbox }: Caller, email: string): Promise<Counted> =>
  (await ownsMailbox(email)) ? 'own' : 'strangers';

const keyOf = (whose: Counted, email: string): string => `email-codes-in-a-row|${whose}|${hashToken(email)}`;

/** Whether codes of this mailbox are locked, in a browser like this, for all its codes and purposes. */
export const areCodesLocked = async (unit: Unit, email: string): Promise<boolean> =>
  (await findLockOfRow(unit, keyOf(await whoseOf(unit, email), email))) !== undefined;

export interface CodeLock {
  until: Date;
  /** Whether it is a browser of the owner, and not another one. */
  isOwn: boolean;
}

export interface WrongCode {
  /** The end of a new lock, if this was the last code that is allowed. */
  lock: CodeLock | undefined;
}

/** Counts a try as a wrong one, before it is compared. Undefined while codes are locked, see `countInARow`. */
export async function countWrongCode(caller: Caller, email: string): Promise<WrongCode | undefined> {
  const whose = await whoseOf(caller, email);
  const counted = await countInARow(caller, keyOf(whose, email));
  if (!counted) return undefined;
  const { lockedUntil: until } = counted;
  return { lock: until && { until, isOwn: whose === 'own' } };
}

/**
 * Clears the count of browsers like this one, because the owner has proved their identity. In a browser of the
 * owner it also ends the lock of the others, but not their count: otherwise a daily sign-in would give an attacker
 * new tries every day.
 */
export async function forgiveWrongCodes(unit: Unit, email: string): Promise<void> {
  if (!offersEmailCodes(unit)) return;
  const whose = await whoseOf(unit, email);
  unit.write(async (em) => {
    await em.nativeDelete(RateLimit, { key: keyOf(whose, email) });
    if (whose === 'strangers') return;
    const until = endOfMemory(unit);
    const locked = { key: keyOf('strangers', email), expiresAt: { $gt: until } };
    await em.nativeUpdate(RateLimit, locked, { expiresAt: until });
  });
}
