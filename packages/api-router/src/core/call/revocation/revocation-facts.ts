/** Why credentials of a person are revoked: ways in to the account, and what somebody has set going with it. */
export const causes = {
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

export type Cause = keyof typeof causes;

export const effects = {
  keep: 'nothing',
  revoke: 'all are revoked, but the one that the owner came by',
  'revoke-if-proved':
    'all are revoked if the person has proved the address; what belongs to a mailbox that they only claim stays',
  'revoke-newer': 'those are revoked that came after a moment, and those on a list',
  ask: 'they are revoked, or the owner is asked, as the operator wants it',
  contest: 'they are revoked unless somebody shows within some days that they hold them',
  'contest-newer': 'the same for those that came after a moment',
  disable: 'they stay, and let nobody in',
  cascade: 'the database deletes them with the user',
} as const;

export type Effect = keyof typeof effects;

export type Effects = Readonly<Record<Cause, Effect>>;

/** The effect of each cause by a function. */
export const mapCauses = (toEffect: (cause: Cause) => Effect): Effects => ({
  'first-proof': toEffect('first-proof'),
  reset: toEffect('reset'),
  removal: toEffect('removal'),
  secured: toEffect('secured'),
  'secured-from-former': toEffect('secured-from-former'),
  'signed-out': toEffect('signed-out'),
  'signed-out-elsewhere': toEffect('signed-out-elsewhere'),
  'password-changed': toEffect('password-changed'),
  'password-set': toEffect('password-set'),
  'address-changed': toEffect('address-changed'),
  'factors-removed': toEffect('factors-removed'),
  banned: toEffect('banned'),
  deleted: toEffect('deleted'),
});

/** About the rows of people in one table. */
export interface RevocationFacts {
  /** In the plural: `passkeys`. */
  name: string;
  /** Class of the table. */
  table: string;
  /** Columns that say whose the rows are. */
  paths: readonly string[];
  on: Effects;
}
