import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of identity providers of organizations. */
export const connectionErrors = defineErrors({
  SSO_PROVIDER_NOT_FOUND: [404, 'Provider not found'],
  SSO_TARGET_REQUIRED: [400, 'email, organizationSlug, domain or providerId is required'],
  SSO_PROTOCOL_NOT_CONFIGURED: [400, '{protocol} provider is not configured'],
  SSO_DOMAIN_NOT_VERIFIED: [401, 'Provider domain has not been verified'],
  SSO_PROVIDER_ID_TAKEN: [422, 'SSO provider with this providerId already exists'],
  SSO_PROVIDER_ID_RESERVED: [422, 'This providerId is reserved and cannot be used for an SSO provider'],
  SSO_CONNECTION_LIMIT_REACHED: [403, 'You have reached the maximum number of SSO providers'],
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO: [
    403,
    'You must be an organization owner or admin to register SSO providers',
  ],
  SSO_NOTHING_TO_UPDATE: [400, 'No fields provided for update'],
  SSO_IDENTITY_CHANGE: [409, 'Cannot change SSO provider identity fields while linked accounts exist'],
  SSO_CONFIGURATION_INVALID: [400, 'The identity provider cannot be used as it is configured'],
  CERT_SOURCE_MISSING: [400, 'A certificate of the identity provider is needed: cert, or metadata'],
  SSO_IS_REQUIRED: [400, 'The policy of the organization needs this provider'],
  SSO_PROVIDER_UNREACHABLE: [503, 'The identity provider did not answer. Please try again shortly.'],
  SSO_TEST_NOT_FOUND: [404, 'There is no such test, or it has ended'],
  DOMAIN_VERIFIED: [409, 'Domain has already been verified'],
});

export const {
  SSO_PROVIDER_NOT_FOUND,
  SSO_TARGET_REQUIRED,
  SSO_PROTOCOL_NOT_CONFIGURED,
  SSO_DOMAIN_NOT_VERIFIED,
  SSO_PROVIDER_ID_TAKEN,
  SSO_PROVIDER_ID_RESERVED,
  SSO_CONNECTION_LIMIT_REACHED,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO,
  SSO_NOTHING_TO_UPDATE,
  SSO_IDENTITY_CHANGE,
  SSO_CONFIGURATION_INVALID,
  CERT_SOURCE_MISSING,
  SSO_IS_REQUIRED,
  SSO_PROVIDER_UNREACHABLE,
  SSO_TEST_NOT_FOUND,
  DOMAIN_VERIFIED,
} = connectionErrors;
