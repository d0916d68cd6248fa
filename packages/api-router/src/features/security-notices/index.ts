import { defineFeature } from '#core/feature/define-feature.ts';
import { noticeLinks } from '#features/security-notices/holdings.ts';
import { secureAccountToken } from '#features/security-notices/secure-account-token.ts';

/** Mails to owners about changes of their accounts, with a link. The page of the link is in `secure-account`. */
export const securityNotices = defineFeature({
  name: 'security-notices',
  tokens: [secureAccountToken],
  holdings: [noticeLinks],
  procedures: {},
});
