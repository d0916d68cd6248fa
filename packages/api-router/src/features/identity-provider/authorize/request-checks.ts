import type { RequestParams } from '#features/identity-provider/authorize/request-params.ts';
import { readClaims } from '#features/identity-provider/authorize/requested-claims.ts';
import {
  findAskedAcr,
  prompts,
  resourcesOfRequest,
  scopesOfRequest,
  splitWords,
} from '#features/identity-provider/authorize/wanted.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { grants } from '#features/identity-provider/clients/metadata/client-kinds.ts';

/** Errors in a redirect to the client (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6, RFC 8707, and others). */
export type AuthorizationError =
  | 'invalid_request'
  | 'unauthorized_client'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'login_required'
  | 'consent_required'
  | 'interaction_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'unmet_authentication_requirements';

/** Why a client gets no code. */
export interface ClientRefusal {
  error: AuthorizationError;
  description: string;
}

/** A request, and everything that it is judged by. */
export interface AskedRequest {
  params: RequestParams & { request?: string | undefined; request_uri?: string | undefined };
  client: Client;
  /** Scopes of the service. */
  scopes: readonly string[];
  /** Identifiers of its resources. */
  resources: readonly string[];
}

/** SHA-256 in base64url (RFC 7636 section 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Seconds, at most those of a century. */
const AGE = /^\d{1,10}$/;

const has = (list: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => list.includes(word));

/** Only a client of the operator with a secret, and with a nonce against the same attack. */
const mayLackPkce = ({ client, params }: AskedRequest): boolean =>
  !client.requirePkce && client.authMethod !== 'none' && params.nonce !== undefined;

const lacksPkce = (asked: AskedRequest): boolean =>
  asked.params.code_challenge === undefined && !mayLackPkce(asked);

const hasWrongPkce = ({ params }: AskedRequest): boolean =>
  params.code_challenge === undefined
    ? params.code_challenge_method !== undefined
    : params.code_challenge_method !== 'S256' || !CHALLENGE.test(params.code_challenge);

const isEssentialUnknown = ({ params }: AskedRequest): boolean => {
  const acr = params.claims === undefined ? undefined : readClaims(params.claims)?.acr;
  return acr?.isEssential === true && acr.values.length > 0 && findAskedAcr(params) === undefined;
};

type Check = readonly [isWrong: (asked: AskedRequest) => boolean, AuthorizationError, description: string];

/** What is wrong with a request whose client and redirect URI are right, in the order in which it is told. */
export const requestChecks: readonly Check[] = [
  [({ params }) => params.response_type === undefined, 'invalid_request', 'response_type is missing'],
  [
    ({ params }) => params.response_type !== 'code',
    'unsupported_response_type',
    'The response_type has to be code',
  ],
  [
    ({ params }) => params.response_mode !== undefined && params.response_mode !== 'query',
    'invalid_request',
    'The response_mode has to be query',
  ],
  [
    ({ client }) => !client.grantTypes.includes(grants.code),
    'unauthorized_client',
    'The client may not use authorization codes',
  ],
  [
    ({ params, client, scopes }) =>
      !has(scopes, splitWords(params.scope)) || !has(client.scopes, scopesOfRequest(params, client)),
    'invalid_scope',
    'A scope is unknown, or the client may not have it',
  ],
  [lacksPkce, 'invalid_request', 'code_challenge is missing'],
  [hasWrongPkce, 'invalid_request', 'code_challenge has to be 43 characters of base64url, by S256'],
  [
    ({ params }) => !has(prompts, splitWords(params.prompt)),
    'invalid_request',
    'prompt has a value that the service does not know',
  ],
  [
    ({ params }) => splitWords(params.prompt).includes('none') && splitWords(params.prompt).length > 1,
    'invalid_request',
    'prompt=none stands alone',
  ],
  [
    ({ params }) => params.max_age !== undefined && !AGE.test(params.max_age),
    'invalid_request',
    'max_age has to be a number of 0 or more',
  ],
  [
    ({ params }) => params.claims !== undefined && readClaims(params.claims) === undefined,
    'invalid_request',
    'claims is not what OpenID Connect says',
  ],
  [
    ({ params }) => params.request !== undefined,
    'request_not_supported',
    'Request objects are not supported',
  ],
  [
    ({ params }) => params.request_uri !== undefined,
    'request_uri_not_supported',
    'Request objects are not supported',
  ],
  [
    ({ params, resources }) => !has(resources, resourcesOfRequest(params)),
    'invalid_target',
    'A resource is unknown',
  ],
  [
    isEssentialUnknown,
    'unmet_authentication_requirements',
    'The service has none of the requested acr values',
  ],
];

/** The first thing that is wrong; undefined if nothing is. */
export function findFault(asked: AskedRequest): ClientRefusal | undefined {
  const found = requestChecks.find(([isWrong]) => isWrong(asked));
  return found && { error: found[1], description: found[2] };
}
