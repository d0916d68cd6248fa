import { OutgoingError, type OutgoingFailure } from '#core/http/outgoing/outgoing-error.ts';
import type { Refusal } from '#features/openid-client/refusal.ts';

/** Reasons why a provider identifies nobody. */
export const openIdReasons = [
  // The discovery document.
  'discovery_not_found',
  'discovery_invalid_url',
  'discovery_private_host',
  'discovery_timeout',
  'discovery_invalid_json',
  'discovery_incomplete',
  'discovery_issuer_mismatch',
  'discovery_unexpected_error',
  'oidc_endpoint_redirect',
  // The way back.
  'state_mismatch',
  'issuer_mismatch',
  // Tokens and keys.
  'token_response_error',
  'jwks_endpoint_not_found',
  'jwks_response_error',
  'id_token_missing',
  'id_token_subject_missing',
  'token_not_verified',
  'nonce_mismatch',
  // The profile.
  'userinfo_response_error',
  'id_token_userinfo_subject_mismatch',
  'missing_user_info',
] as const;

export type OpenIdReason = (typeof openIdReasons)[number];

interface Details {
  /** The HTTP status, if there was an answer. */
  status?: number | undefined;
  /** Why there was no answer, or no usable one. */
  failure?: OutgoingFailure | undefined;
  /** The provider refused a request, and says so. */
  refusal?: Refusal | undefined;
  /** What was wanted and what came, for whoever sets the provider up: names and ids, never a secret or a token. */
  expected?: string | undefined;
  received?: string | undefined;
  cause?: unknown;
}

/** An error of the protocol. Its message is only for the log; features have error codes of their own for the reason. */
export class OpenIdError extends Error {
  override name = 'OpenIdError';
  readonly reason: OpenIdReason;
  readonly status: number | undefined;
  readonly failure: OutgoingFailure | undefined;
  readonly refusal: Refusal | undefined;
  readonly expected: string | undefined;
  readonly received: string | undefined;

  constructor(reason: OpenIdReason, message: string, details: Details = {}) {
    const { status, failure, refusal, expected, received, cause } = details;
    super(message, { cause });
    this.reason = reason;
    this.status = status;
    this.failure = failure;
    this.refusal = refusal;
    this.expected = expected;
    this.received = received;
  }
}

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

/** Why a request got no answer. */
export function toFailure(cause: unknown): OutgoingFailure {
  if (cause instanceof OutgoingError) return cause.failure;
  return isTimeout(cause) ? 'time' : 'connection';
}
