import type { Caller } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { toNetwork } from '#core/http/address-key.ts';
import type { RateLimitRule } from '#core/limits/define-limit.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { DAY, HOUR } from '#core/options/durations.ts';

export interface AddressedMail {
  to: string;
  kind: string;
  /** Tells the owner of what happened. */
  isNotice?: boolean;
}

/**
 * Mails to one address: all but notices together, and the notices of each kind. `share` is what one network may ask for;
 * nobody asks for notices.
 */
const rules = [
  { window: HOUR, max: 10, share: 6 },
  { window: DAY, max: 30, share: 20 },
] as const;

/** The same for mails that a browser of the owner asks for, before they are counted with all others. */
const ownRules = [
  { window: HOUR, max: 5 },
  { window: DAY, max: 15 },
] as const;

interface MailRule extends RateLimitRule {
  key: string;
  /** For the log, when mails are no longer sent by this rule. */
  message?: string;
}

/**
 * What a mail is counted with: all others to that address. A notice is counted with those of its kind alone, so that no
 * number of other mails keeps it away, and nobody fills a mailbox with the notices of an account under its address.
 */
const toName = ({ to, kind, isNotice }: AddressedMail): string =>
  `${isNotice ? `notices|${kind}` : 'mails'}|${hashToken(normalizeEmail(to))}`;

/** Mails that anybody can ask for are shared among networks, so that a stranger leaves some to the owner. */
function* findRules({ ip }: Caller, mail: AddressedMail): Generator<MailRule> {
  const name = toName(mail);
  const network = mail.isNotice ? null : toNetwork(ip);
  for (const { window, share } of network === null ? [] : rules) {
    const message = 'one network has one address mailed no more in this time';
    yield { key: `${window}|${name}|${network}`, window, max: share, message };
  }
  for (const { window, max } of rules)
    yield { key: `${window}|${name}`, window, max, message: 'one address is mailed no more in this time' };
}

/** What a browser of the owner may ask for, whatever strangers have asked for. */
const findOwnRules = (mail: AddressedMail): MailRule[] =>
  ownRules.map((rule) => ({ ...rule, key: `${rule.window}|own-${toName(mail)}` }));

async function passes(caller: Caller, { kind }: AddressedMail, rules: Iterable<MailRule>): Promise<boolean> {
  const { counter, logger } = caller.deps;
  for (const { key, window, max, message } of rules) {
    const { count } = await counter.count(key, window, caller.now);
    if (message !== undefined && count === max + 1) logger.warn({ kind, max, window }, message);
    if (count > max) return false;
  }
  return true;
}

/**
 * Counts a mail to an address, and answers whether it may be sent. The limits of calls are by what is called; this one is
 * by who is mailed, whoever causes the mail. What a browser of the owner asks for has a budget of its own, so that strangers
 * can not use up all of it.
 */
export async function countMail(caller: Caller, mail: AddressedMail): Promise<boolean> {
  if (!isLimited(caller)) return true;
  const isOwn = !mail.isNotice && (await caller.ownsMailbox(normalizeEmail(mail.to)));
  if (isOwn && (await passes(caller, mail, findOwnRules(mail)))) return true;
  return passes(caller, mail, findRules(caller, mail));
}
