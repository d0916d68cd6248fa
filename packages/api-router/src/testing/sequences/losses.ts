import type { Kind } from '#testing/sequences/model.ts';

export type Ending =
  | 'first proof'
  | 'reset'
  | 'removal'
  | 'secured'
  | 'sign-out everywhere'
  | 'new password in a session'
  | 'new password by an administrator'
  | 'another address'
  | 'secured from a former address'
  | 'loss of factors'
  | 'ban'
  | 'deletion';

/**
 * Lost are `all`; those that are `newer` than the notice or are listed in the mail; those that are `asked` about, if
 * the operator has them removed without a question. Those that are not named go on.
 */
export type Loss = 'all' | 'newer' | 'asked';

const everything = {
  'first proof': 'all',
  reset: 'all',
  removal: 'all',
  secured: 'all',
  'secured from a former address': 'all',
  'new password by an administrator': 'all',
  ban: 'all',
  deletion: 'all',
} as const;

const mailed = {
  'another address': 'all',
  'secured from a former address': 'all',
  reset: 'all',
  removal: 'all',
  secured: 'all',
  'new password in a session': 'all',
  'new password by an administrator': 'all',
  deletion: 'all',
} as const;

const lasting = {
  'first proof': 'all',
  reset: 'asked',
  removal: 'newer',
  secured: 'newer',
  'new password by an administrator': 'asked',
  deletion: 'all',
} as const;

const step = {
  ...everything,
  'sign-out everywhere': 'all',
  'new password in a session': 'all',
  'another address': 'all',
  'loss of factors': 'all',
} as const;

const offered = {
  'first proof': 'all',
  removal: 'all',
  secured: 'newer',
  ban: 'all',
  deletion: 'all',
} as const;

const token = { ...everything, 'new password in a session': 'all', 'another address': 'all' } as const;

/** The promises of the guides, in a table of its own: the service has another one beside its tables. */
export const losses: Readonly<Record<Kind, Readonly<Partial<Record<Ending, Loss>>>>> = {
  session: { ...everything, 'sign-out everywhere': 'all' },
  password: { 'first proof': 'all', secured: 'all', deletion: 'all' },
  'API key': lasting,
  passkey: lasting,
  'provider account': lasting,
  'waiting sign-in': step,
  'trusted device': step,
  'authenticator app': { 'loss of factors': 'all', deletion: 'all' },
  'backup code': { secured: 'newer', 'loss of factors': 'all', deletion: 'all' },
  'one-time token': { ...token, 'sign-out everywhere': 'all' },
  'magic link': mailed,
  'mailed code': mailed,
  'reset link': token,
  'reset code': mailed,
  'deletion link': token,
  'secure link': { 'first proof': 'all', deletion: 'all' },
  'removal link': token,
  'approval link': token,
  'confirmation link': token,
  'recovery code': {
    'first proof': 'all',
    secured: 'all',
    'secured from a former address': 'all',
    'another address': 'all',
    'loss of factors': 'all',
    ban: 'all',
    deletion: 'all',
  },
  'organization key': {},
  invitation: offered,
  transfer: offered,
};
