import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of people whose organization has them sign in with its identity provider. */
export const enforcementErrors = defineErrors({
  SSO_REQUIRED: [403, 'Your organization asks you to sign in with its own account'],
  SSO_MANAGED: [403, 'Your organization manages this address'],
});

export const { SSO_REQUIRED, SSO_MANAGED } = enforcementErrors;
