import { hash } from 'node:crypto';
import { applications, callbackOf, type Name, SECRET, VERIFIER } from './setting.ts';

/** The oracle has its endpoints where the service has them. */
export const paths = {
  authorize: '/api/auth/oauth2/authorize',
  token: '/api/auth/oauth2/token',
  introspect: '/api/auth/oauth2/introspect',
  revoke: '/api/auth/oauth2/revoke',
  userinfo: '/api/auth/oauth2/userinfo',
} as const;

export type Call = keyof typeof paths;

export type Pairs = readonly (readonly [name: string, value: string])[];

/** A request, before it is sent. */
export interface Draft {
  call: Call;
  method: string;
  /** In the query of a GET, and in the form of everything else. */
  params: Pairs;
  headers: Readonly<Record<string, string>>;
  /** Media type of the body. */
  type: string | undefined;
  /** Whether the browser has a session. */
  isSignedIn: boolean;
}

const FORM = 'application/x-www-form-urlencoded';

/** What a server has given in a test. */
export interface Held {
  code: string;
  access: string;
  refresh: string;
  id: string;
  /** The refresh token that was used last. */
  usedRefresh: string;
}

/** Who asks, and for what. */
export interface Plan {
  client: Name;
  scope: string;
  resource?: string;
}

export const challenge = hash('sha256', VERIFIER, 'base64url');

export const toBasic = (id: string, secret: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

export const authorizeDraft = ({ client, scope, resource }: Plan): Draft => ({
  call: 'authorize',
  method: 'GET',
  headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  type: undefined,
  isSignedIn: true,
  params: [
    ['client_id', client],
    ['redirect_uri', callbackOf(client)],
    ['response_type', 'code'],
    ['scope', scope],
    ['state', 'state-1'],
    // It is about id tokens.
    ...(scope.includes('openid') ? [['nonce', 'nonce-1'] as const] : []),
    ['code_challenge', challenge],
    ['code_challenge_method', 'S256'],
    ...(resource === undefined ? [] : [['resource', resource] as const]),
  ],
});

/** A form of a client, which proves who it is as it always does. */
function formOf(client: Name, call: Call, params: Pairs): Draft {
  const method = applications[client].token_endpoint_auth_method;
  const secret = method === 'client_secret_post' ? [['client_secret', SECRET] as const] : [];
  const named = method === 'client_secret_basic' ? [] : [['client_id', client] as const];
  return {
    call,
    method: 'POST',
    params: [...params, ...named, ...secret],
    headers: method === 'client_secret_basic' ? toBasic(client, SECRET) : {},
    type: FORM,
    isSignedIn: false,
  };
}

export const redeemDraft = ({ client }: Plan, { code }: Held): Draft =>
  formOf(client, 'token', [
    ['grant_type', 'authorization_code'],
    ['code', code],
    ['redirect_uri', callbackOf(client)],
    ['code_verifier', VERIFIER],
  ]);

export const refreshDraft = ({ client }: Plan, token: string): Draft =>
  formOf(client, 'token', [
    ['grant_type', 'refresh_token'],
    ['refresh_token', token],
  ]);

export const machineDraft = (): Draft =>
  formOf('machine', 'token', [
    ['grant_type', 'client_credentials'],
    ['scope', 'notes:read'],
  ]);

export const aboutToken = (client: Name, call: 'introspect' | 'revoke', token: string): Draft =>
  formOf(client, call, [
    ['token', token],
    ['token_type_hint', 'access_token'],
  ]);

export const userinfoDraft = (token: string): Draft => ({
  call: 'userinfo',
  method: 'GET',
  params: [],
  headers: { authorization: `Bearer ${token}` },
  type: undefined,
  isSignedIn: false,
});
