/** Kinds of events that people look for in their own activity. An event can be of several kinds. */
export const ownKinds = ['sign-in', 'refused', 'security', 'account', 'organization', 'key'] as const;

type OwnKind = (typeof ownKinds)[number];

/** Actions and first parts of actions of each kind. */
export const eventKinds: Readonly<Record<OwnKind, readonly string[]>> = {
  'sign-in': ['session', 'sign-in', 'impersonation'],
  /** Attempts that were refused, and what was locked after them. */
  refused: ['sign-in.refused', 'two-factor.locked', 'user.password-locked', 'user.email-codes-locked'],
  /** What decides who can get into the account. */
  security: [
    'account',
    'passkey',
    'two-factor',
    'user.account-secured',
    'user.email-change-approved',
    'user.email-change-cancelled',
    'user.email-change-requested',
    'user.email-changed',
    'user.email-codes-locked',
    'user.email-verified',
    'user.linked-accounts-removed',
    'user.password-changed',
    'user.password-locked',
    'user.password-reset',
    'user.password-reset-requested',
    'user.password-set',
    'user.unproved-access-removed',
  ],
  account: ['user'],
  organization: ['organization', 'webhook'],
  key: ['api-key'],
};
