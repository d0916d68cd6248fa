import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { findOwnAccount, type OwnAccount, ownAccountRefusals } from '#features/linked-accounts/find-own.ts';
import { freshTokenRefusals, readFreshTokens } from '#features/linked-accounts/refresh.ts';
import { findEndpoints } from '#features/openid-client/endpoints.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';
import { FAILED_TO_GET_USER_INFO, PROVIDER_NOT_FOUND } from '#features/social-sign-in/errors.ts';
import { fetchProfile } from '#features/social-sign-in/flow/fetch-profile.ts';
import { hasProviders } from '#features/social-sign-in/flow/registry.ts';
import type { ProviderProfile } from '#features/social-sign-in/provider-types.ts';
import { accountChoice } from '#features/social-sign-in/social-view.ts';

/** The current profile of an account at its provider. Throws `FAILED_TO_GET_USER_INFO`, and the errors of a refresh. */
async function readProfile(ctx: AuthContext, own: OwnAccount): Promise<ProviderProfile> {
  const tokens = await readFreshTokens(ctx, own);
  try {
    const endpoints = await findEndpoints(ctx, own.provider);
    const profile = await fetchProfile(ctx, own.provider, { endpoints, tokens, idToken: 'tested' });
    if (profile) return profile;
  } catch (cause) {
    if (!(cause instanceof OpenIdError)) throw cause;
    throw new AuthError(FAILED_TO_GET_USER_INFO, { cause });
  }
  throw new AuthError(FAILED_TO_GET_USER_INFO);
}

export const accountInfo = sessionProcedure
  .meta({
    route: {
      path: '/account-info',
      methods: ['GET', 'POST'],
      summary: 'Get the current profile of an account at a social provider',
      description: '`user` has the fields of this service. `data` is the answer of the provider, unchanged.',
      errors: [...ownAccountRefusals, ...freshTokenRefusals, FAILED_TO_GET_USER_INFO],
      isOn: hasProviders,
      offAnswer: PROVIDER_NOT_FOUND,
      tag: 'Account',
    },
  })
  .input(accountChoice)
  .output(
    z.object({
      user: z.object({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        image: z.string().nullable(),
        emailVerified: z.boolean(),
      }),
      data: z.unknown(),
      account: z.object({ id: z.string(), providerId: z.string(), accountId: z.string() }),
    }),
  )
  .query(async ({ ctx, input }) => {
    const own = await findOwnAccount(ctx, ctx.caller.user.id, input);
    const { user, data } = await readProfile(ctx, own);
    const { accountId: id, emailVerified, ...person } = user;
    const { account } = own;
    return {
      user: { id, ...person, emailVerified: emailVerified === true },
      data,
      account: { id: account.id, providerId: account.providerId, accountId: account.accountId },
    };
  });
