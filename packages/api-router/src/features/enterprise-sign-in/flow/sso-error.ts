import type { SamlWireError } from '@keystead/saml';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { BANNED_USER } from '#features/administration-access/errors.ts';
import { OpenIdError, type OpenIdReason } from '#features/openid-client/openid-error.ts';
import { type Refusal, readRefusal } from '#features/openid-client/refusal.ts';
import { ORGANIZATION_MEMBERSHIP_LIMIT_REACHED } from '#features/organization-members/errors.ts';
import { ACCOUNT_NOT_LINKED } from '#features/social-sign-in/errors.ts';

/** Codes of a sign-in that an identity provider began and that ends on the page of the caller. */
export type SsoCode =
  | 'invalid_request'
  | 'invalid_state'
  | 'state_mismatch'
  | 'invalid_provider'
  | 'discovery_failed'
  | 'issuer_mismatch'
  | 'sso_email_domain'
  | 'sso_email_not_verified'
  | 'sso_not_provisioned'
  | 'account_not_linked'
  | 'replay_detected'
  | SamlWireError;

/** One sentence for each, without anything that the identity provider said. */
const sentences: Readonly<Record<SsoCode, string>> = {
  invalid_request: 'The answer of the identity provider is incomplete.',
  invalid_state: 'The sign-in took too long, or was finished before. Please start again.',
  state_mismatch: 'The sign-in was started in another browser.',
  invalid_provider: 'The identity provider did not prove who you are.',
  discovery_failed: 'The identity provider could not be reached.',
  issuer_mismatch: 'The answer is of another identity provider.',
  sso_email_domain: 'Your address is not of a domain of the organization.',
  sso_email_not_verified: 'The identity provider has not verified your address.',
  sso_not_provisioned: 'You are not a member of the organization. Please ask who manages it.',
  account_not_linked: 'Your account belongs to another account of the identity provider.',
  access_denied: 'The identity provider refused the sign-in.',
  invalid_saml_response: 'The answer of the identity provider cannot be believed.',
  replay_detected: 'This answer of the identity provider was used before. Please start again.',
  unsolicited_response: 'Nobody asked for this answer. Please start at the sign-in page of the application.',
  saml_error: 'The answer of the identity provider cannot be read.',
  saml_invalid_encoding: 'The answer of the identity provider cannot be read.',
  saml_no_assertion: 'The answer of the identity provider says nothing of a person.',
  saml_multiple_assertions: 'The answer of the identity provider says more than one thing.',
  saml_algorithm_not_allowed: 'The answer of the identity provider is signed in a way that is not safe.',
  saml_nameid_transient: 'The identity provider does not name you in a way that stays.',
};

export const isSsoCode = (code: unknown): code is SsoCode =>
  typeof code === 'string' && Object.hasOwn(sentences, code);

const isDiscovery = (reason: OpenIdReason): boolean =>
  reason.startsWith('discovery_') || reason === 'oidc_endpoint_redirect';

function codeOfReason(reason: OpenIdReason): SsoCode {
  if (reason === 'issuer_mismatch') return reason;
  if (reason === 'state_mismatch') return 'invalid_state';
  return isDiscovery(reason) ? 'discovery_failed' : 'invalid_provider';
}

/** Names of other errors in the query of the page. */
const codes: readonly (readonly [ErrorDefinition, string])[] = [
  [BANNED_USER, 'banned'],
  [ACCOUNT_NOT_LINKED, 'account_not_linked'],
  [ORGANIZATION_MEMBERSHIP_LIMIT_REACHED, 'sso_not_provisioned'],
];

const INTERNAL = 'internal_server_error';

const internal = (cause: unknown): Details => ({
  description: 'Something went wrong in this service. Please try again later.',
  isInternal: true,
  cause,
});

interface Details {
  description?: string | undefined;
  /** More exact than the code, for those who manage the connection. */
  fault?: string | undefined;
  /** The identity provider refused, and says so in the URL. */
  refusal?: Refusal | undefined;
  isInternal?: boolean;
  cause?: unknown;
}

/** A sign-in that an identity provider began fails. It leads to a page with `error` and `error_description`. */
export class SsoError extends Error {
  override name = 'SsoError';
  readonly code: string;
  readonly description: string | undefined;
  readonly fault: string;
  readonly refusal: Refusal | undefined;
  /** A bug, which is logged. */
  readonly isInternal: boolean;

  private constructor(code: string, details: Details) {
    const { description, fault = code, refusal, isInternal = false, cause } = details;
    super(code, { cause });
    this.code = code;
    this.description = description;
    this.fault = fault;
    this.refusal = refusal;
    this.isInternal = isInternal;
  }

  static of(code: SsoCode, details: Pick<Details, 'fault' | 'cause'> = {}): SsoError {
    return new SsoError(code, { ...details, description: sentences[code] });
  }

  /** A rule of SAML refused the answer. */
  static ofSaml({ error, code }: { error: SsoCode; code: string }): SsoError {
    return SsoError.of(error, { fault: code });
  }

  /** An error code of the identity provider. Only plain names are shown, because the text comes from the URL. */
  static refusal(error: string, description?: string): SsoError {
    return new SsoError(/^[\w.-]{1,100}$/.test(error) ? error : 'unknown_error', {
      description: 'The identity provider refused the sign-in.',
      refusal: readRefusal(error, description),
    });
  }

  static from(cause: unknown): SsoError {
    if (cause instanceof SsoError) return cause;
    if (cause instanceof OpenIdError) {
      const code = codeOfReason(cause.reason);
      return new SsoError(code, {
        description: code === 'invalid_provider' ? cause.reason : sentences[code],
        fault: cause.reason,
        cause,
      });
    }
    if (!(cause instanceof AuthError)) return new SsoError(INTERNAL, internal(cause));
    const known = codes.find(([definition]) => cause.definition === definition)?.[1];
    if (known === undefined && cause.status >= 500) return new SsoError(INTERNAL, internal(cause));
    const code = known ?? cause.code.toLowerCase();
    return new SsoError(code, { description: isSsoCode(code) ? sentences[code] : cause.message, cause });
  }
}
