interface Fault {
  status: 400 | 401 | 403 | 503;
  /** Code of RFC 6750 section 3.1. Not where no token came, or where nothing is known about it. */
  error?: 'invalid_request' | 'invalid_token' | 'insufficient_scope';
  message: string;
  headers?: Readonly<Record<string, string>>;
}

const invalid = (message: string): Fault => ({ status: 401, error: 'invalid_token', message });
const malformed = (message: string): Fault => ({ status: 400, error: 'invalid_request', message });

/** Why a token is refused, in the words of the answer. */
const tokenFaults = {
  form: invalid('The access token is malformed'),
  kind: invalid('This is no access token'),
  'unknown-key': invalid('The access token is signed with an unknown key'),
  algorithm: invalid('The access token is signed with another algorithm than that of its key'),
  signature: invalid('The signature of the access token is wrong'),
  'other-issuer': invalid('The access token is of another issuer'),
  'other-audience': invalid('The access token is for another resource'),
  bound: invalid('The access token is bound to a key of its client'),
  claims: invalid('The access token lacks a claim'),
  expired: invalid('The access token has expired'),
  future: invalid('The access token is not valid yet'),
  inactive: invalid('The access token is not valid any more'),
  unavailable: {
    status: 503,
    message: 'Access tokens cannot be checked at the moment',
    headers: { 'retry-after': '5' },
  },
} as const satisfies Record<string, Fault>;

export type TokenFault = keyof typeof tokenFaults;

export const faults = {
  ...tokenFaults,
  'no-token': { status: 401, message: 'Sign in to use this server' },
  'sent-in-url': malformed('Send the access token in the header Authorization, never in the URL'),
  'sent-twice': malformed('Send one access token'),
  scope: { status: 403, error: 'insufficient_scope', message: 'The access token lacks a scope' },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export const faultOf = (name: FaultName): Fault => faults[name];
