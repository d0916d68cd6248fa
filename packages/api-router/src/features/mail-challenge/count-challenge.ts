import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { type AddressedMail, countMail } from '#core/limits/count-mail.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { MINUTE } from '#core/options/durations.ts';

/** Mails with a link or a code to one address, whatever they are for; the limits of all mails come on top. */
export const challengesOfOneMailbox = { window: MINUTE, max: 3 };

/**
 * Counts a mail with a link or a code, whatever it is for, and answers whether it may be sent. Asked before anything else,
 * also where nobody is going to be mailed: what was mailed before goes on working when no other mail is sent, and nothing
 * tells whether the address is known.
 */
export async function countChallenge(unit: Unit, mail: AddressedMail): Promise<boolean> {
  if (!isLimited(unit)) return true;
  const { window, max } = challengesOfOneMailbox;
  const key = `mail-challenge|${(await unit.ownsMailbox(mail.to)) ? 'own|' : ''}${hashToken(mail.to)}`;
  const { count } = await unit.deps.counter.count(key, window, unit.now);
  return count <= max && countMail(unit, mail);
}
