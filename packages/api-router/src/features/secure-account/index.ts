import { defineFeature } from '#core/feature/define-feature.ts';
import { accountSecured } from '#features/secure-account/facts.ts';
import { securedFromFormerAddressMail } from '#features/secure-account/mails.ts';
import { openSecureLink } from '#features/secure-account/open-secure-link.ts';
import { secureAccount as secureAccountCall } from '#features/secure-account/secure-account.ts';

/** The link of security notices, for an owner who did not make the change. */
export const secureAccount = defineFeature({
  name: 'secure-account',
  events: [accountSecured],
  mails: [securedFromFormerAddressMail],
  procedures: { openSecureLink, secureAccount: secureAccountCall },
});
