import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { strict } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { additionalParams, scopesField } from '#features/openid-client/authorization-params.ts';
import { completeSignIn, signInRefusals } from '#features/sign-in/complete-sign-in.ts';
import { PROVIDER_NOT_FOUND, PROVIDER_UNREACHABLE } from '#features/social-sign-in/errors.ts';
import { social } from '#features/social-sign-in/facts.ts';
import {
  findOrCreateByProvider,
  providerVisitRefusals,
} from '#features/social-sign-in/find-or-create-by-provider.ts';
import { createAuthorizationUrl } from '#features/social-sign-in/flow/create-authorization-url.ts';
import { identifyByIdToken, idTokenRefusals } from '#features/social-sign-in/flow/identify-by-id-token.ts';
import { requireProvider } from '#features/social-sign-in/flow/require-provider.ts';
import { spendIdToken } from '#features/social-sign-in/flow/spent-id-tokens.ts';
import { idTokenField } from '#features/social-sign-in/social-view.ts';
import { challengeView } from '#features/two-factor-challenge/challenge.ts';

export const signInSocial = publicProcedure
  .meta({
    route: {
      path: '/sign-in/social',
      // Older clients have a call of its own for providers that are not built in.
      aliases: ['/sign-in/oauth2'],
      fieldAliases: { providerId: 'provider' },
      summary: 'Sign in with a social provider',
      description:
        'Returns the `url` of the authorization request, for the browser to open. The provider redirects to `/callback/{id}` afterwards. With `idToken` it signs in at once.',
      errors: [
        PROVIDER_NOT_FOUND,
        PROVIDER_UNREACHABLE,
        ...idTokenRefusals,
        ...providerVisitRefusals,
        ...signInRefusals,
      ],
      // Only by IP address, because no account is known yet.
      limit: defineLimit('signInsElsewhere', { ip: strict }),
      signsIn: 'social',
      changesSession: true,
      tag: 'Sign-in',
    },
  })
  .input(
    z.object({
      provider: z.string(),
      callbackURL: z.string().optional(),
      errorCallbackURL: z.string().optional(),
      newUserCallbackURL: z.string().optional(),
      scopes: scopesField.optional(),
      loginHint: z.string().max(320).optional(),
      additionalParams: additionalParams.optional(),
      disableRedirect: z.boolean().default(false),
      requestSignUp: z.boolean().default(false),
      idToken: idTokenField.optional(),
    }),
  )
  .output(
    z.union([
      z.object({
        redirect: z.boolean(),
        url: z.string().optional(),
        token: z.string().optional(),
        user: userView.optional(),
      }),
      challengeView,
    ]),
  )
  .mutation(async ({ ctx, input }) => {
    const provider = requireProvider(ctx, input.provider);
    const { scopes, loginHint, additionalParams: added, requestSignUp } = input;
    const callbackURL = findTrustedUrl(ctx, input.callbackURL);
    if (input.idToken === undefined) {
      const errorURL = findTrustedUrl(ctx, input.errorCallbackURL);
      const newUserURL = findTrustedUrl(ctx, input.newUserCallbackURL);
      const request = {
        callbackURL,
        errorURL,
        newUserURL,
        requestSignUp,
        scopes,
        loginHint,
        additionalParams: added,
      };
      const url = await createAuthorizationUrl(ctx, provider, request);
      const redirect = !input.disableRedirect;
      if (redirect) ctx.response.setHeader('location', url);
      return { url, redirect };
    }
    const { idToken } = input;
    const identity = await identifyByIdToken(ctx, provider, idToken);
    return writeNow(ctx, async () => {
      await spendIdToken(ctx, idToken.token, identity.tokens);
      const { user, isNew } = await findOrCreateByProvider(ctx, { identity, requestSignUp, callbackURL });
      const how = {
        method: social,
        provider: provider.id,
        rememberMe: true,
        isNew,
        callbackURL,
        requiresVerified: provider.options.requireEmailVerification,
      };
      const outcome = await completeSignIn(ctx, user, how);
      if ('challenge' in outcome) return outcome.challenge;
      const { token } = outcome;
      return { redirect: false, token, user: toUserView(ctx, user) };
    });
  });
