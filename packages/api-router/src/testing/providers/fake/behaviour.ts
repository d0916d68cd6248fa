import type { ServerResponse } from 'node:http';

/** An answer that no documentation promises. */
export type Misanswer =
  | 'error with status 200'
  | 'error beside tokens'
  | 'refusal'
  | 'crash'
  | 'HTML'
  | 'nothing'
  | 'null'
  | 'redirect'
  | 'silence'
  | 'flood';

export type IdTokenFault =
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'key'
  | 'no algorithm'
  | 'shared secret'
  | 'expired'
  | 'no subject';

export type ProfileFault = 'no e-mail' | 'no id' | 'wrong types';

/** Of the provider from now on; empty: as documented. */
export interface Behaviour {
  /** People refuse their consent. */
  denies?: boolean;
  token?: Misanswer;
  userInfo?: Misanswer;
  supplement?: Misanswer;
  jwks?: Misanswer;
  profile?: ProfileFault;
  idToken?: IdTokenFault;
}

/** Far more than an honest answer, yet nothing that a machine could not hold. */
const flood = JSON.stringify({ access_token: 'x', sub: 'x', much: 'x'.repeat(4 * 1024 * 1024) });

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const refusal = { error: 'invalid_grant', error_description: 'The code is not one of ours.' };

/** Each answer is well formed HTTP; `silence` has none until the server is closed. */
export const misanswers: Readonly<Record<Misanswer, (response: ServerResponse) => void>> = {
  'error with status 200': (response) => sendJson(response, refusal),
  'error beside tokens': (response) => sendJson(response, { access_token: 'x', id: 1, ...refusal }),
  refusal: (response) => sendJson(response, refusal, 400),
  crash: (response) => response.writeHead(500, { 'content-type': 'text/plain' }).end('out of order'),
  HTML: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  nothing: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(),
  null: (response) => sendJson(response, null),
  redirect: (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  silence: () => undefined,
  flood: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(flood),
};
