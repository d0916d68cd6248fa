import { defineSignInMethod } from '#core/call/sign-in-method.ts';

/** A link that verifies the address. Nobody can sign in by it again, so no policy names it. */
export const verificationLink = defineSignInMethod('verification-link', {
  provesMailbox: true,
  inPolicies: false,
});
