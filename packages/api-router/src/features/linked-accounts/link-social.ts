import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { writes } from '#core/limits/limits.ts';
import { freshProcedure } from '#core/session/procedures.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { additionalParams, scopesField } from '#features/openid-client/authorization-params.ts';
import { PROVIDER_NOT_FOUND, PROVIDER_UNREACHABLE } from '#features/social-sign-in/errors.ts';
import { createAuthorizationUrl } from '#features/social-sign-in/flow/create-authorization-url.ts';
import { identifyByIdToken, idTokenRefusals } from '#features/social-sign-in/flow/identify-by-id-token.ts';
import { hasProviders } from '#features/social-sign-in/flow/registry.ts';
import { requireProvider } from '#features/social-sign-in/flow/require-provider.ts';
import { spendIdToken } from '#features/social-sign-in/flow/spent-id-tokens.ts';
import { linkToUser, linkToUserRefusals } from '#features/social-sign-in/link-to-user.ts';
import { idTokenField } from '#features/social-sign-in/social-view.ts';

export const linkSocial = freshProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/link-social',
      // As `signInSocial`.
      aliases: ['/oauth2/link'],
      fieldAliases: { providerId: 'provider' },
      summary: 'Add an account at a social provider as another way to sign in',
      description:
        'Returns the `url` of the authorization request, for the browser to open. The provider redirects to `/callback/{id}` afterwards. With `idToken` it links at once. The user is told by mail.',
      errors: [PROVIDER_NOT_FOUND, PROVIDER_UNREACHABLE, ...idTokenRefusals, ...linkToUserRefusals],
      isOn: hasProviders,
      offAnswer: PROVIDER_NOT_FOUND,
      limit: writes,
      changes: ['listAccounts'],
      tag: 'Account',
    },
  })
  .input(
    z.object({
      provider: z.string(),
      callbackURL: z.string().optional(),
      errorCallbackURL: z.string().optional(),
      scopes: scopesField.optional(),
      loginHint: z.string().max(320).optional(),
      additionalParams: additionalParams.optional(),
      disableRedirect: z.boolean().default(false),
      idToken: idTokenField.optional(),
    }),
  )
  .output(z.object({ url: z.string(), redirect: z.boolean(), status: z.boolean().optional() }))
  .mutation(async ({ ctx, input }) => {
    const provider = requireProvider(ctx, input.provider);
    const { id: userId, email } = ctx.caller.user;
    const { idToken } = input;
    if (idToken !== undefined) {
      const identity = await identifyByIdToken(ctx, provider, idToken);
      await writeNow(ctx, async () => {
        await linkToUser(ctx, userId, identity);
        await spendIdToken(ctx, idToken.token, identity.tokens);
      });
      return { url: '', redirect: false, status: true };
    }
    const url = await createAuthorizationUrl(ctx, provider, {
      callbackURL: findTrustedUrl(ctx, input.callbackURL),
      errorURL: findTrustedUrl(ctx, input.errorCallbackURL),
      link: { userId, email },
      scopes: input.scopes,
      loginHint: input.loginHint,
      additionalParams: input.additionalParams,
    });
    const redirect = !input.disableRedirect;
    if (redirect) ctx.response.setHeader('location', url);
    return { url, redirect };
  });
