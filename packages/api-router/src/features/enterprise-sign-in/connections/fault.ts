import { z } from 'zod';
import type { OpenIdError, OpenIdReason } from '#features/openid-client/openid-error.ts';

/** What is wrong with a connection, in words for whoever sets it up. */
export const faultView = z
  .object({
    code: z.string(),
    /** What is wrong. */
    message: z.string(),
    /** What to do about it. */
    hint: z.string(),
    expected: z.string().optional(),
    received: z.string().optional(),
    /** Its name in other products, if they have one: `discovery_not_found`. */
    reason: z.string().optional(),
    /** Where in the document or the token it is. */
    at: z.string().optional(),
  })
  .meta({ id: 'SsoFault' });

export type Fault = z.infer<typeof faultView>;

type Words = Pick<Fault, 'code' | 'message' | 'hint'>;

const unreachable = (message: string, hint: string): Words => ({ code: 'unreachable', message, hint });
const discovery = (message: string, hint: string): Words => ({ code: 'discovery', message, hint });

const CHECK_ISSUER = 'Copy the issuer from the console of the identity provider once more.';
const ASK_PROVIDER = 'Try again in a few minutes. If it stays like this, ask the identity provider.';

/** Faults of what an identity provider answers before anybody signs in. */
const byReason: Partial<Record<OpenIdReason, Words>> = {
  discovery_not_found: discovery('There is no discovery document at this issuer.', CHECK_ISSUER),
  discovery_invalid_json: discovery('The discovery document is not JSON.', CHECK_ISSUER),
  discovery_incomplete: discovery(
    'The discovery document does not name all endpoints.',
    'Use an application of the kind OpenID Connect in the console of the identity provider.',
  ),
  oidc_endpoint_redirect: discovery(
    'The identity provider answers with a redirect, which is not followed.',
    'Enter the URL that it leads to.',
  ),
  discovery_issuer_mismatch: {
    code: 'issuer',
    message: 'The discovery document is of another issuer.',
    hint: 'Enter the issuer exactly as the document has it, also with or without the slash at its end.',
  },
  discovery_invalid_url: unreachable(
    'A URL of the identity provider has to begin with https:// and must not contain a user name or a password.',
    CHECK_ISSUER,
  ),
  discovery_private_host: unreachable(
    'The host of the identity provider has no public IP address.',
    'Ask whoever runs this service to allow the host, if it is inside your network.',
  ),
  discovery_timeout: unreachable('The identity provider did not answer in time.', ASK_PROVIDER),
  discovery_unexpected_error: unreachable('The identity provider could not be reached.', ASK_PROVIDER),
  jwks_endpoint_not_found: {
    code: 'jwks',
    message: 'The identity provider does not say where its keys are.',
    hint: 'Enter the URL of its keys (jwks_uri).',
  },
  jwks_response_error: {
    code: 'jwks',
    message: 'The keys of the identity provider cannot be read.',
    hint: ASK_PROVIDER,
  },
};

const unknown = byReason.discovery_unexpected_error ?? discovery('', '');

const nameOf = (reason: OpenIdReason): string =>
  reason === 'discovery_issuer_mismatch' ? 'issuer_mismatch' : reason;

/** The fault that an error of the protocol is about. */
export function toFault(error: OpenIdError, facts: Pick<Fault, 'expected' | 'received'> = {}): Fault {
  const { reason, expected, received } = error;
  const shown = { ...(expected && { expected }), ...(received && { received }), ...facts };
  return { ...(byReason[reason] ?? unknown), ...shown, reason: nameOf(reason) };
}

/** Whether an error is about what the identity provider says of itself. */
export const isOfDocument = ({ reason }: OpenIdError): boolean => byReason[reason] !== undefined;

export const unsupportedAuthentication: Fault = {
  code: 'client_secret',
  message:
    'Only a client secret is supported, in the header (client_secret_basic) or in the form (client_secret_post).',
  hint: 'Choose one of both in the console of the identity provider.',
  reason: 'unsupported_token_auth_method',
};

export const missingEndpoints: Fault = {
  code: 'discovery',
  message: 'Without discovery, the endpoints for authorization, tokens and keys have to be there.',
  hint: 'Enter authorizationEndpoint, tokenEndpoint and jwksEndpoint, or leave skipDiscovery out.',
};
