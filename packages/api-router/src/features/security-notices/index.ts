import { defineFeature } from '#core/feature/define-feature.ts';
import { secureAccountToken } from '#features/security-notices/facts.ts';
import { noticeLinkRevocation } from '#features/security-notices/revocations.ts';
import { securityPageOptions } from '#features/security-notices/security-url.ts';

/** Mails to owners about changes of their accounts, with a link. The page of the link is in `secure-account`. */
export const securityNotices = defineFeature({
  name: 'security-notices',
  options: [securityPageOptions],
  tokens: [secureAccountToken],
  revocations: [noticeLinkRevocation],
  procedures: {},
});
