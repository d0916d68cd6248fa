import { RateLimit } from '@keystead/db';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { toCounterName } from '#core/limits/counter-name.ts';
import { countInARow, endOfMemory, findLockOfRow } from '#core/limits/in-a-row.ts';
import { offersEmailCodes } from '#features/mail-challenge/options.ts';

/**
 * Attempts are counted together for all browsers of others, or for one browser of the owner. Others do not lock the
 * codes requested there, and neither does another browser that is marked as one of the owner.
 */
const keyOf = (caller: UnitSource, browser: string | undefined, email: string): string =>
  `email-codes-in-a-row|${browser === undefined ? 'strangers' : `own|${browser}`}|${toCounterName(caller, normalizeEmail(email))}`;

/** In a browser like this, for all codes and purposes of the mailbox. */
export const areCodesLocked = async (unit: Unit, email: string): Promise<boolean> =>
  (await findLockOfRow(unit, keyOf(unit, await unit.findOwnBrowser(email), email))) !== undefined;

export interface CodeLock {
  until: Date;
  /** A browser of the owner. */
  isOwn: boolean;
}

export interface WrongCode {
  /** The end of a new lock, if this was the last code that is allowed. */
  lock: CodeLock | undefined;
}

/** Counts a try as a wrong one, before it is compared. Undefined while codes are locked, see `countInARow`. */
export async function countWrongCode(caller: UnitSource, email: string): Promise<WrongCode | undefined> {
  const browser = await caller.findOwnBrowser(email);
  const counted = await countInARow(caller, keyOf(caller, browser, email));
  if (!counted) return undefined;
  const { lockedUntil: until } = counted;
  return { lock: until && { until, isOwn: browser !== undefined } };
}

/**
 * Clears the count of this browser, or of all browsers of others, because the owner has proved their identity. In a
 * browser of the owner it also ends the lock of browsers of others, but not their count: otherwise a daily sign-in
 * would give an attacker new tries every day. It changes nothing for another browser of the owner.
 */
export async function forgiveWrongCodes(unit: Unit, email: string): Promise<void> {
  if (!offersEmailCodes(unit)) return;
  const browser = await unit.findOwnBrowser(email);
  unit.write(async (em) => {
    await em.nativeDelete(RateLimit, { key: keyOf(unit, browser, email) });
    if (browser === undefined) return;
    const until = endOfMemory(unit);
    const locked = { key: keyOf(unit, undefined, email), expiresAt: { $gt: until } };
    await em.nativeUpdate(RateLimit, locked, { expiresAt: until });
  });
}
