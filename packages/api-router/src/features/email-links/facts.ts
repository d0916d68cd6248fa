import { defineSignInMethod } from '#core/call/sign-in-method.ts';

/** Sign-in with a link that verifies the e-mail address. It works once, so no policy names it. */
export const verificationLink = defineSignInMethod('verification-link', {
  provesMailbox: true,
  inPolicies: false,
});
