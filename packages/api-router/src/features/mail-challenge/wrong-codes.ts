import { RateLimit } from '@keystead/db';
import type { Caller, Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { countInARow, endOfMemory, findLockOfRow } from '#core/limits/in-a-row.ts';
import { offersEmailCodes } from '#features/mail-challenge/options.ts';

type Counted = 'strangers' | 'own';

/** A browser of the owner is counted apart: strangers do not lock the codes that are asked for there. */
const whoseOf = async ({ ownsMailbox }: Caller, email: string): Promise<Counted> =>
  (await ownsMailbox(email)) ? 'own' : 'strangers';

const keyOf = (whose: Counted, email: string): string => `email-codes-in-a-row|${whose}|${hashToken(email)}`;

/** Whether codes of this mailbox are locked, in a browser like this, over all its codes and purposes. */
export const areCodesLocked = async (unit: Unit, email: string): Promise<boolean> =>
  (await findLockOfRow(unit, keyOf(await whoseOf(unit, email), email))) !== undefined;

export interface CodeLock {
  until: Date;
  /** Whether it is one of the browsers of the owner, and not of all others. */
  isOwn: boolean;
}

export interface WrongCode {
  /** The lock that begins, if this was the last one that is taken. */
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
 * The owner has proved who they are. What was typed in browsers like this one is forgotten. In a browser of theirs it ends the
 * lock of the others, too, but not their count: who signs in every day would forgive a guesser every day.
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
