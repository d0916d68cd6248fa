/** What ends ways in to an account, or what somebody has set going with it. */
export const endings = {
  'first-proof': 'the mailbox is proved for the first time, by somebody who is not signed in as its owner',
  reset: 'a new password by a mailed link or code',
  removal: 'the link of the mail after a reset',
  secured: 'the link of a security notice',
  'secured-from-former': 'the same, mailed to an address that the account has no more',
  'signed-out': 'a sign-out everywhere, by the owner or by an administrator',
  'signed-out-elsewhere': 'the same, but in the browser in which the owner asks for it',
  'password-changed': 'a new password that the owner chooses in a session',
  'password-set': 'a new password that an administrator chooses',
  'address-changed': 'another e-mail address',
  'factors-removed': 'the second factors go, whoever takes them away',
  banned: 'a ban',
  deleted: 'the deletion of the account',
} as const;

export type Ending = keyof typeof endings;

/** What an ending does to the rows of one kind. */
export const fates = {
  stays: 'nothing',
  ends: 'all end, but what the owner came by',
  newer: 'those end that came after a moment, and those on a list',
  asked: 'they end, or the owner is asked, as the operator wants it',
  lapses: 'they end unless somebody shows within some days that they hold them',
  'newer-lapse': 'the same for those that came after a moment',
  locked: 'they stay, and let nobody in',
  cascades: 'the database deletes them with the user',
} as const;

export type Fate = keyof typeof fates;

export type Fates = Readonly<Record<Ending, Fate>>;

/** The fate of each ending by a function. */
export const mapEndings = (toFate: (ending: Ending) => Fate): Fates => ({
  'first-proof': toFate('first-proof'),
  reset: toFate('reset'),
  removal: toFate('removal'),
  secured: toFate('secured'),
  'secured-from-former': toFate('secured-from-former'),
  'signed-out': toFate('signed-out'),
  'signed-out-elsewhere': toFate('signed-out-elsewhere'),
  'password-changed': toFate('password-changed'),
  'password-set': toFate('password-set'),
  'address-changed': toFate('address-changed'),
  'factors-removed': toFate('factors-removed'),
  banned: toFate('banned'),
  deleted: toFate('deleted'),
});

/** What is said of one kind of rows of people. */
export interface HoldingFacts {
  /** In the plural: `passkeys`. */
  name: string;
  /** Class of the table. */
  table: string;
  /** Columns that say whose the rows are. */
  paths: readonly string[];
  fates: Fates;
}
