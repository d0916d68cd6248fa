import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { accountInfo } from '#features/linked-accounts/account-info.ts';
import { linkedAccountsErrors } from '#features/linked-accounts/errors.ts';
import { accountUnlinked } from '#features/linked-accounts/facts.ts';
import { getAccessToken } from '#features/linked-accounts/get-access-token.ts';
import { linkSocial } from '#features/linked-accounts/link-social.ts';
import { listAccounts } from '#features/linked-accounts/list-accounts.ts';
import { refreshToken } from '#features/linked-accounts/refresh-token.ts';
import { accountRevocation } from '#features/linked-accounts/revocations.ts';
import { unlinkAccount } from '#features/linked-accounts/unlink-account.ts';
import { linkingOptions } from '#features/social-sign-in/linking-options.ts';

/** Accounts with which a user can sign in, and the tokens that providers issued for them. */
export const linkedAccounts = defineFeature({
  name: 'linked-accounts',
  config: defineConfigPart({
    schema: z.object({
      account: z.object({
        list: z.boolean(),
        link: z.boolean(),
        unlink: z.boolean(),
        allowUnlinkingAll: z.boolean(),
      }),
    }),
    of: (deps) => ({
      account: {
        list: deps.serves(listAccounts),
        link: deps.serves(linkSocial),
        unlink: deps.serves(unlinkAccount),
        allowUnlinkingAll: linkingOptions.of(deps).accountLinking.allowUnlinkingAll,
      },
    }),
  }),
  errors: linkedAccountsErrors,
  events: [accountUnlinked],
  revocations: [accountRevocation],
  procedures: { listAccounts, linkSocial, unlinkAccount, refreshToken, getAccessToken, accountInfo },
});
