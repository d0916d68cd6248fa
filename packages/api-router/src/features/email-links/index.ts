import { defineFeature } from '#core/feature/define-feature.ts';
import { verificationLink } from '#features/email-links/sign-in-method.ts';
import { verifyEmail } from '#features/email-links/verify-email.ts';

/** Where mailed links about an address lead: they verify it, or approve another one in its place. */
export const emailLinks = defineFeature({
  name: 'email-links',
  signInMethods: [{ method: verificationLink }],
  procedures: { verifyEmail },
});
