import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of domains of organizations. */
export const domainErrors = defineErrors({
  DOMAIN_NOT_FOUND: [404, 'Domain not found'],
  INVALID_DOMAIN: [400, 'Invalid domain'],
  PUBLIC_DOMAIN: [400, 'Anybody can have an address at this domain'],
  DOMAIN_ALREADY_CLAIMED: [400, 'Another organization has verified this domain'],
  DOMAIN_RECORD_NOT_FOUND: [400, 'The DNS record was not found'],
  DOMAIN_NOT_VERIFIED: [400, 'The domain is not verified'],
  DOMAIN_IS_REQUIRED: [400, 'The policy of the organization needs this domain'],
  YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION: [403, 'You are not allowed to join this organization'],
});

export const {
  DOMAIN_NOT_FOUND,
  INVALID_DOMAIN,
  PUBLIC_DOMAIN,
  DOMAIN_ALREADY_CLAIMED,
  DOMAIN_RECORD_NOT_FOUND,
  DOMAIN_NOT_VERIFIED,
  DOMAIN_IS_REQUIRED,
  YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION,
} = domainErrors;
