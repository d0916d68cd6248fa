import { defineFeature } from '#core/feature/define-feature.ts';
import { verificationLink } from '#features/email-links/facts.ts';
import { verifyEmail } from '#features/email-links/verify-email.ts';

/** Call for mailed links about an e-mail address: they verify it, or approve a change to another one. */
export const emailLinks = defineFeature({
  name: 'email-links',
  signInMethods: [{ method: verificationLink }],
  procedures: { verifyEmail },
});
