import { MINUTE } from '#core/options/durations.ts';

export interface RateLimitRule {
  /** Seconds. */
  window: number;
  /** Calls within the window. */
  max: number;
}

/** What a call is about, for a limit by account: a field of the input that names an account or is a token, or the session. */
export type CountedBy = { account: string } | { token: string } | 'session';

/** Rate limit of a call. `rateLimit.customRules` of the operator replace the part by IP address. */
export interface Limit {
  name: string;
  /** By IP address and path. Absent: the general rule of the options. */
  address?: RateLimitRule;
  /** By account and path, from all IP addresses together. */
  account?: RateLimitRule & { by: CountedBy };
}

/** Rule by IP address for calls that check a secret or send a mail. */
const strict = { window: 10, max: 3 };
/** Mails to, or for, one account. */
const mails = { window: MINUTE, max: 3 };
/** Guesses at the secrets of one account, from all IP addresses together. */
const guesses = { window: MINUTE, max: 10 };

/** Calls that only read: the general rule. */
export const reads: Limit = { name: 'reads' };

/** Calls that change data of the caller: the general rule. */
export const writes: Limit = { name: 'writes' };

/** Guesses at a password or code of the account that `field` names. */
export const guessesOfOneAccount = (field: string): Limit => ({
  name: 'guessesOfOneAccount',
  address: strict,
  account: { ...guesses, by: { account: field } },
});

/** Guesses at a password or code of the signed-in user. */
export const guessesInOneSession: Limit = {
  name: 'guessesInOneSession',
  address: strict,
  account: { ...guesses, by: 'session' },
};

/** Tries of the mailed token in `field`. */
export const triesOfOneToken = (field: string): Limit => ({
  name: 'triesOfOneToken',
  address: strict,
  account: { ...guesses, by: { token: field } },
});

/** Mails that anybody may ask for, to the account that `field` names. */
export const mailsToOneAccount = (field: string): Limit => ({
  name: 'mailsToOneAccount',
  address: mails,
  account: { ...mails, by: { account: field } },
});

/** Calls that create an account with the e-mail address in `field`, and mail it. */
export const signUpsOfOneAccount = (field: string): Limit => ({
  name: 'signUpsOfOneAccount',
  address: strict,
  account: { ...mails, by: { account: field } },
});

/** Mails that a signed-in user causes. */
export const mailsOfOneSession: Limit = {
  name: 'mailsOfOneSession',
  address: strict,
  account: { ...mails, by: 'session' },
};

/** Sign-ins with a social provider: only by IP address, because no account is known yet. */
export const signInsElsewhere: Limit = { name: 'signInsElsewhere', address: strict };

/** Guesses at the password of the signed-in user, in all calls that ask for it together. */
export const passwordGuesses = guesses;
