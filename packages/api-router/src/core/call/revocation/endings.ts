import { causes } from '#core/call/revocation/revocation-facts.ts';

/** The holders, on which rows of other tables depend, and every way in which each of them ends. */
export const endings = {
  person: causes,
  membership: {
    left: 'the member leaves, or hands over the organization and leaves',
    removed: 'somebody else removes the member',
    suspended: 'the membership stays, but gives no access until it is taken up again',
    'access-ended':
      'the identity provider of the organization ends what was opened for the member, who stays one',
  },
  session: {
    'signed-out': 'a sign-out in its browser',
    revoked: 'its owner or an administrator ends this one from elsewhere',
    replaced:
      'somebody signs in in the same browser, which keeps a session for each of a few accounts at most',
    'with-access': 'a cause of the person that ends sessions, such as a sign-out everywhere or a ban',
    'with-another': 'the session that it depends on ends',
    'acting-ended': 'the administrator who acts as somebody in it stops, or may no longer do so',
    'not-allowed': 'what it was opened for is no longer allowed',
    expired: 'its time is over',
  },
  client: {
    deleted: 'the client is deleted',
    disabled: 'the client is switched off',
    'secret-rotated': 'the client gets another secret',
  },
  connection: {
    deleted: 'the connection is deleted',
    disabled: 'the connection is switched off',
    'not-vouching':
      'the connection vouches for agents no more, or has become that of another identity provider',
  },
  organization: {
    deleted: 'the organization is hidden, and a former owner may restore it for some time',
    erased: 'the organization goes for good',
  },
} as const;

export type HolderKind = keyof typeof endings;

/** The ways in which such a holder ends. */
export type Ending<Kind extends HolderKind> = keyof (typeof endings)[Kind];

export type SessionEnding = Ending<'session'>;
