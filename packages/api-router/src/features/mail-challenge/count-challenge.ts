import type { Unit } from '#core/call/unit.ts';
import { type AddressedMail, countMail } from '#core/limits/count-mail.ts';
import { toCounterName } from '#core/limits/counter-name.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { MINUTE } from '#core/options/durations.ts';

/**
 * Limit of mails with a link or a code to one e-mail address, for all purposes, in addition to the limits of all
 * mails.
 */
export const challengesOfOneMailbox = { window: MINUTE, max: 3 };

/**
 * Counts a mail with a link or a code, for any purpose, and returns whether it may be sent. Called before anything
 * else, even if no mail will be sent, so that the answer does not show whether the e-mail address is known.
 * Earlier codes stay valid over the limit.
 */
export async function countChallenge(unit: Unit, mail: AddressedMail): Promise<boolean> {
  if (!isLimited(unit)) return true;
  const { window, max } = challengesOfOneMailbox;
  const key = `mail-challenge|${(await unit.findOwnBrowser(mail.to)) === undefined ? '' : 'own|'}${toCounterName(unit, mail.to)}`;
  const { count } = await unit.deps.counter.count(key, window, unit.now);
  return count <= max && countMail(unit, mail);
}
