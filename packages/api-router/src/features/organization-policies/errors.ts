import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of policies of organizations. */
export const policyErrors = defineErrors({
  POLICY_WOULD_LOCK_YOU_OUT: [400, 'You do not meet this policy yourself'],
});

export const { POLICY_WOULD_LOCK_YOU_OUT } = policyErrors;
