import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { SSO_PROVIDER_UNREACHABLE } from '#features/enterprise-connections/errors.ts';
import { INVALID_GRANT, INVALID_OAUTH_SCOPE, INVALID_TARGET } from '#features/oauth-grants/errors.ts';

/** Why an assertion of an identity provider gives no token: the error, and one sentence without what it says of a person. */
const faults = {
  form: [INVALID_GRANT, 'The assertion is not a JSON Web Token'],
  typ: [INVALID_GRANT, 'The assertion is not of the type oauth-id-jag+jwt'],
  alg: [INVALID_GRANT, 'The assertion is signed with an algorithm that is not allowed'],
  issuer: [INVALID_GRANT, 'No organization lets this issuer vouch for agents'],
  several_organizations: [INVALID_GRANT, 'Several organizations have this person at this issuer'],
  keys: [SSO_PROVIDER_UNREACHABLE, 'The keys of the issuer could not be read'],
  signature: [INVALID_GRANT, 'The assertion is not signed by its issuer'],
  audience: [INVALID_GRANT, 'The assertion is not for this service alone'],
  client: [INVALID_GRANT, 'The assertion is for another client'],
  expired: [INVALID_GRANT, 'The assertion has expired'],
  lifetime: [INVALID_GRANT, 'The assertion is valid for more than 5 minutes'],
  issued_at: [INVALID_GRANT, 'The assertion does not say when it was issued, or comes from the future'],
  jti: [INVALID_GRANT, 'The assertion has no jti'],
  replay: [INVALID_GRANT, 'The assertion was used before'],
  subject: [INVALID_GRANT, 'The assertion does not say whom it is about'],
  resource: [INVALID_TARGET, 'The assertion names no resource of this service'],
  other_resource: [INVALID_TARGET, 'The assertion is for another resource'],
  scope: [INVALID_OAUTH_SCOPE, 'The assertion allows nothing of what the client may have'],
  person: [INVALID_GRANT, 'Nobody here is the person of the assertion'],
  email_domain: [INVALID_GRANT, 'The address is not of a verified domain of the organization'],
  email_not_verified: [INVALID_GRANT, 'The identity provider has not verified the address'],
  email_not_proved: [INVALID_GRANT, 'The person has to sign in with the identity provider first'],
  other_subject: [INVALID_GRANT, 'The person is known by another subject of this identity provider'],
  banned: [INVALID_GRANT, 'The person is banned'],
  account: [INVALID_GRANT, 'The person has to sign in first, and do what is asked there'],
  member: [INVALID_GRANT, 'The person is not a member of the organization'],
  policy: [INVALID_GRANT, 'The policy of the organization asks for more than the identity provider'],
  members_only: [INVALID_GRANT, 'The client is for members of another organization'],
  changed: [INVALID_GRANT, 'What the assertion depends on has changed. Please try again'],
} as const satisfies Record<string, readonly [ErrorDefinition, string]>;

export type VouchFault = keyof typeof faults;

/** All names, for pages and tests. */
export const vouchFaults: readonly string[] = Object.keys(faults);

/** Errors of `vouchError`. */
export const vouchRefusals = [INVALID_GRANT, INVALID_TARGET, INVALID_OAUTH_SCOPE, SSO_PROVIDER_UNREACHABLE];

/** The refusal, with its name as `fault` in the answer. */
export function vouchError(fault: VouchFault, cause?: unknown): AuthError {
  const [definition, message] = faults[fault];
  return new AuthError(definition, { message, data: { fault }, cause });
}

/** The name in such a refusal. */
export function faultOf(error: unknown): string | undefined {
  const fault = error instanceof AuthError ? error.details.data?.fault : undefined;
  return typeof fault === 'string' && vouchFaults.includes(fault) ? fault : undefined;
}
