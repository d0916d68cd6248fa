import { defineFeature } from '#core/feature/define-feature.ts';
import { verifyEmail } from '#features/email-links/verify-email.ts';

/** Where mailed links about an address lead: they verify it, or approve another one in its place. */
export const emailLinks = defineFeature({
  name: 'email-links',
  procedures: { verifyEmail },
});
