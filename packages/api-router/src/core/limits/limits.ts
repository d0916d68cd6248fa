import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';

export interface RateLimitRule {
  /** Seconds. */
  window: number;
  /** Calls within the window. */
  max: number;
}

/** What a limit by account counts by: a field of the input that names an account or is a token, the session, or the user in all sessions. */
export type CountedBy = { account: string } | { token: string } | 'session' | 'user';

/** Rate limit of a call. `rateLimit.customRules` of the operator replace the rule by IP address. */
export interface Limit {
  name: string;
  /** By IP address and path. Absent: the general rule of the options. */
  ip?: RateLimitRule;
  /** By account and path, from whatever IP addresses. `failures` counts only calls that are refused. */
  account?: RateLimitRule & { by: CountedBy; counts: 'calls' | 'failures' };
}

/** Rule by IP address for calls that check a secret or send a mail. */
const strict = { window: 10, max: 3 };
/** Mails to, or for, one account. */
const mails = { window: MINUTE, max: 3 };
/**
 * Mails to one address: all but notices together, and the notices of each kind. `share` is what one network may ask for;
 * nobody asks for notices.
 */
export const mailsOfAnHour = { window: HOUR, max: 10, share: 6 };
export const mailsOfADay = { window: DAY, max: 30, share: 20 };
/** The same for mails that a browser of the owner asks for, before they are counted with all others. */
export const ownMailsOfAnHour = { window: HOUR, max: 5 };
export const ownMailsOfADay = { window: DAY, max: 15 };
/** Mails with a link or a code to one address, whatever they are for; the limits of all mails come on top. */
export const challengesOfOneMailbox = { window: MINUTE, max: 3 };
/** Wrong guesses at one account's secrets, from whatever addresses. */
export const guesses = { window: MINUTE, max: 10 };
/** Wrong passwords that one account takes in a day; NIST SP 800-63B-4, section 3.2.2. */
export const guessesOfADay = { window: DAY, max: 100 };

/** Calls that only read: the general rule. */
export const reads: Limit = { name: 'reads' };

/** Calls that change data of the caller: the general rule. */
export const writes: Limit = { name: 'writes' };

/** Sign-ins by password: only by IP address. `countGuess` counts the wrong passwords of an account. */
export const passwordSignIns: Limit = { name: 'passwordSignIns', ip: strict };

/** Guesses at a secret of the account that `field` names. */
export const guessesOfOneAccount = (field: string): Limit => ({
  name: 'guessesOfOneAccount',
  ip: strict,
  account: { ...guesses, by: { account: field }, counts: 'failures' },
});

/** Guesses at a secret of whoever is signed in. */
export const guessesInOneSession: Limit = {
  name: 'guessesInOneSession',
  ip: strict,
  account: { ...guesses, by: 'session', counts: 'failures' },
};

/** Tries of the mailed token in `field`. */
export const triesOfOneToken = (field: string): Limit => ({
  name: 'triesOfOneToken',
  ip: strict,
  account: { ...guesses, by: { token: field }, counts: 'calls' },
});

/** Mails that anybody may ask for, to the account that `field` names. */
export const mailsToOneAccount = (field: string): Limit => ({
  name: 'mailsToOneAccount',
  ip: mails,
  account: { ...mails, by: { account: field }, counts: 'calls' },
});

/** Calls that create an account with the e-mail address in `field`, and mail it. */
export const signUpsOfOneAccount = (field: string): Limit => ({
  name: 'signUpsOfOneAccount',
  ip: strict,
  account: { ...mails, by: { account: field }, counts: 'calls' },
});

/** Mails that a signed-in user causes. */
export const mailsOfOneSession: Limit = {
  name: 'mailsOfOneSession',
  ip: strict,
  account: { ...mails, by: 'session', counts: 'calls' },
};

/** WebAuthn ceremonies: nothing in them can be guessed, but each writes a challenge or checks a signature. */
export const passkeyCeremonies: Limit = { name: 'passkeyCeremonies', ip: { window: 10, max: 20 } };

/** Sign-ins with a social provider: only by IP address, because no account is known yet. */
export const signInsElsewhere: Limit = { name: 'signInsElsewhere', ip: strict };

/** One-time tokens of whoever is signed in, each of which is a row for some minutes. */
export const oneTimeTokens: Limit = {
  name: 'oneTimeTokens',
  ip: { window: MINUTE, max: 60 },
  account: { window: MINUTE, max: 30, by: 'session', counts: 'calls' },
};

/** Questions whether a username is free, which tell who has an account. */
export const usernameChecks: Limit = { name: 'usernameChecks', ip: { window: MINUTE, max: 10 } };
/** Asking for a link that signs in, and opening one. `challengesOfOneMailbox` counts by address. */
export const signInLinks: Limit = { name: 'signInLinks', ip: { window: MINUTE, max: 5 } };

/**
 * Asking for a code to an address, and typing one. `challengesOfOneMailbox` counts mails by address; wrong codes are counted
 * by address and by code in the database, whatever the limits.
 */
export const emailCodes: Limit = { name: 'emailCodes', ip: { window: MINUTE, max: 3 } };

/** Calls about a second factor. Wrong codes are counted by account and by sign-in in the database, whatever the limits. */
export const secondSteps: Limit = { name: 'secondSteps', ip: strict };

/** Invitations by mail of one user, one address at a time. Not of one session: a new sign-in would begin anew. */
export const invitations: Limit = {
  name: 'invitations',
  ip: { window: MINUTE, max: 20 },
  account: { window: HOUR, max: 100, by: 'user', counts: 'calls' },
};

/** The same, many addresses at a time. */
export const invitationsOfMany: Limit = {
  name: 'invitationsOfMany',
  ip: { window: MINUTE, max: 5 },
  account: { window: HOUR, max: 20, by: 'user', counts: 'calls' },
};

/** Questions whether the slug of an organization is free, as a page asks while somebody types. */
export const organizationChecks: Limit = { name: 'organizationChecks', ip: { window: MINUTE, max: 60 } };

/** Files of administrators, each of which reads very much. */
export const exports: Limit = { name: 'exports', ip: { window: MINUTE, max: 10 } };
