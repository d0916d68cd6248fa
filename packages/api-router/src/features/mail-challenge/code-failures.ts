import { countFailure, type Hits, RateLimit, takeBackHit } from '@keystead/db';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { count, countAtOnce } from '#core/call/unit-of-work/count.ts';
import { toCounterName } from '#core/limits/counter-name.ts';
import { MINUTE } from '#core/options/durations.ts';
import type { Mailbox } from '#features/mail-challenge/mailbox.ts';

/**
 * Limit of wrong codes for one mailbox and purpose, from all callers, which ends all its codes for `window` seconds.
 */
export const failuresOfOneMailbox = { max: 10, window: 15 * MINUTE };

/** A browser of the owner is counted separately, so that others do not end the codes requested there. */
async function keyOf(caller: UnitSource, { purpose, email }: Mailbox): Promise<string> {
  const browser = await caller.findOwnBrowser(email);
  const whose = browser === undefined ? '' : `own|${browser}|`;
  return `email-code|${purpose}|${whose}${toCounterName(caller, email)}`;
}

/** Codes of a mailbox are blocked for now, in a browser like this. */
export async function isLocked(unit: Unit, mailbox: Mailbox): Promise<boolean> {
  const most = { $gte: failuresOfOneMailbox.max };
  const where = { key: await keyOf(unit, mailbox), count: most, expiresAt: { $gt: unit.now.getTime() } };
  return (await unit.em().count(RateLimit, where)) > 0;
}

/**
 * Counts a try, and returns the counter, or null if it is not allowed. It uses the database, whatever storage the rate limits have,
 * because six digits could be guessed without it.
 */
export async function countCodeFailure(caller: UnitSource, mailbox: Mailbox): Promise<Hits | null> {
  const { max, window } = failuresOfOneMailbox;
  const until = new Date(caller.now.getTime() + window * 1000);
  const key = await keyOf(caller, mailbox);
  return count(caller, (em) => countFailure(em, { key, max, now: caller.now, until }));
}

/** Takes the try back, because the code was right. */
export async function takeBackCodeFailure(
  caller: UnitSource,
  mailbox: Mailbox,
  counted: Hits,
): Promise<void> {
  const key = await keyOf(caller, mailbox);
  await countAtOnce(caller, ({ orm }) => takeBackHit(orm, key, counted));
}
