import { defineFeature } from '#core/feature/define-feature.ts';
import { openChangePassword } from '#features/account-pages/open-change-password.ts';
import { accountPageOptions } from '#features/account-pages/options.ts';
import { passkeyEndpoints } from '#features/account-pages/passkey-endpoints.ts';

/** Pages of the application about an account, at the well-known paths of browsers and password managers. */
export const accountPages = defineFeature({
  name: 'account-pages',
  options: [accountPageOptions],
  everythingOn: { accountPages: { passwordURL: '/account/security', passkeysURL: '/account/security' } },
  procedures: { openChangePassword, passkeyEndpoints },
});
