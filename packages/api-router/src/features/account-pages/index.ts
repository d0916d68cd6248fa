import { defineFeature } from '#core/feature/define-feature.ts';
import { openChangePassword } from '#features/account-pages/open-change-password.ts';
import { accountPageOptions } from '#features/account-pages/options.ts';
import { passkeyEndpoints } from '#features/account-pages/passkey-endpoints.ts';

/** Where the application has its pages about an account, at the paths where browsers and password managers look. */
export const accountPages = defineFeature({
  name: 'account-pages',
  options: [accountPageOptions],
  everythingOn: { accountPages: { passwordURL: '/account/security', passkeysURL: '/account/security' } },
  procedures: { openChangePassword, passkeyEndpoints },
});
