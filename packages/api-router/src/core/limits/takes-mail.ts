import type { Caller } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { mailsOfADay, mailsOfAnHour } from '#core/limits/limits.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { normalizeEmail } from '#core/mail/address.ts';

export interface AddressedMail {
  to: string;
  /** For the log. */
  kind: string;
}

/**
 * Counts a mail to an address, and answers whether it may be sent. The limits of calls are by what is called; this one is
 * by who is mailed, whatever the mails are and whoever causes them.
 */
export async function takesMail(caller: Caller, { to, kind }: AddressedMail): Promise<boolean> {
  if (!isLimited(caller)) return true;
  const { counter, logger } = caller.deps;
  for (const { window, max } of [mailsOfAnHour, mailsOfADay]) {
    const { count } = await counter.count(
      `mails|${window}|${hashToken(normalizeEmail(to))}`,
      window,
      caller.now,
    );
    if (count === max + 1) logger.warn({ kind, max, window }, 'one address is mailed no more in this time');
    if (count > max) return false;
  }
  return true;
}
