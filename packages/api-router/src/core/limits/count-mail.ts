import { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { normalizeEmail, spellingsOfEmail } from '#core/email-address.ts';
import { toNetwork } from '#core/http/addresses/address-key.ts';
import { toCounterName } from '#core/limits/counter-name.ts';
import type { RateLimitRule } from '#core/limits/define-limit.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { DAY, HOUR } from '#core/options/durations.ts';

export interface AddressedMail {
  to: string;
  kind: string;
  /** A security notice to the owner. */
  isNotice?: boolean;
}

/**
 * Limits of mails to one e-mail address. `share` limits one network; notices have no share, because nobody requests
 * them.
 */
export const rules = [
  { window: HOUR, max: 10, share: 6 },
  { window: DAY, max: 30, share: 20 },
] as const;

/** Limits for mails that a browser of the owner requests, before they are counted with all others. */
export const ownRules = [
  { window: HOUR, max: 5 },
  { window: DAY, max: 15 },
] as const;

interface MailRule extends RateLimitRule {
  key: string;
  /** Message for the log, when this limit is reached. */
  message?: string;
}

/** Counter that a mail belongs to. */
type Budget = 'mails' | 'notices' | `notices|${string}`;

/**
 * Counter of a mail: all mails to an e-mail address share one, except notices, which have one for each kind, so that
 * other mails cannot suppress a notice. To an e-mail address that nobody has proved, all notices share one: the user
 * who signed up with it causes them, and another person may receive them.
 */
async function findBudget(caller: UnitSource, { to, kind, isNotice }: AddressedMail): Promise<Budget> {
  if (!isNotice) return 'mails';
  const owner = { email: { $in: spellingsOfEmail(to) }, emailProvedAt: { $ne: null } };
  return (await detached(caller, (unit) => unit.em().count(User, owner))) > 0 ? `notices|${kind}` : 'notices';
}

const toName = (caller: UnitSource, budget: Budget, { to }: AddressedMail): string =>
  `${budget}|${toCounterName(caller, normalizeEmail(to))}`;

/** Share of one network in mails that anybody can request, so that an attacker leaves some for the owner. */
function* findRules(caller: UnitSource, mail: AddressedMail, budget: Budget): Generator<MailRule> {
  const name = toName(caller, budget, mail);
  const network = mail.isNotice ? null : toNetwork(caller.ip);
  for (const { window, share } of network === null ? [] : rules) {
    const message = 'one network has one address mailed no more in this time';
    yield { key: `${window}|${name}|${network}`, window, max: share, message };
  }
  for (const { window, max } of rules)
    yield { key: `${window}|${name}`, window, max, message: 'one address is mailed no more in this time' };
}

/** Number of mails that a browser of the owner may request, independent of other callers. */
const findOwnRules = (caller: UnitSource, mail: AddressedMail): MailRule[] =>
  ownRules.map((rule) => ({ ...rule, key: `${rule.window}|own-${toName(caller, 'mails', mail)}` }));

async function passes(
  caller: UnitSource,
  { kind }: AddressedMail,
  rules: Iterable<MailRule>,
): Promise<boolean> {
  const { counter, logger } = caller.deps;
  for (const { key, window, max, message } of rules) {
    const { count } = await counter.count(key, window, caller.now);
    if (message !== undefined && count === max + 1) logger.warn({ kind, max, window }, message);
    if (count > max) return false;
  }
  return true;
}

/**
 * Counts a mail to an e-mail address, and returns whether it may be sent. Limits of calls are by call; this one is
 * by recipient, whoever causes the mail. Requests from a browser of the owner have a separate limit, so that
 * others cannot use it up.
 */
export async function countMail(caller: UnitSource, mail: AddressedMail): Promise<boolean> {
  if (!isLimited(caller)) return true;
  const isOwn = !mail.isNotice && (await caller.findOwnBrowser(normalizeEmail(mail.to))) !== undefined;
  if (isOwn && (await passes(caller, mail, findOwnRules(caller, mail)))) return true;
  return passes(caller, mail, findRules(caller, mail, await findBudget(caller, mail)));
}
