import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of policies of organizations. */
export const policyErrors = defineErrors({
  POLICY_WOULD_LOCK_YOU_OUT: [400, 'You do not meet this policy yourself'],
  SSO_NOT_TESTED: [400, 'Sign in with the identity provider of the organization first, or test it'],
});

export const { POLICY_WOULD_LOCK_YOU_OUT, SSO_NOT_TESTED } = policyErrors;
