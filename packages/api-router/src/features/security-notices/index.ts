import { defineFeature } from '#core/feature/define-feature.ts';
import { secureAccountToken } from '#features/security-notices/secure-account-token.ts';

/** Mails that tell owners of changes of their accounts, with a link. What the link opens is in `secure-account`. */
export const securityNotices = defineFeature({
  name: 'security-notices',
  tokens: [secureAccountToken],
  procedures: {},
});
