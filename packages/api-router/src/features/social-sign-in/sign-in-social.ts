import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { publicProcedure } from '#core/call/procedures.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';
import { findOrCreateByProvider } from '#features/social-sign-in/find-or-create-by-provider.ts';
import { depart } from '#features/social-sign-in/flow/create-authorization-url.ts';
import { identifyByIdToken } from '#features/social-sign-in/flow/identify-by-id-token.ts';
import { requireProvider } from '#features/social-sign-in/flow/require-provider.ts';
import { idTokenField, scopesField } from '#features/social-sign-in/social-view.ts';

export const signInSocial = publicProcedure
  .meta({
    route: {
      path: '/sign-in/social',
      summary: 'Sign in with a social provider',
      description:
        'Answers the `url` of the provider, which the browser opens; it comes back to `/callback/{id}`. With `idToken` it signs in at once.',
      errors: [
        'PROVIDER_NOT_FOUND',
        'PROVIDER_UNREACHABLE',
        'ID_TOKEN_NOT_SUPPORTED',
        'INVALID_TOKEN',
        'FAILED_TO_GET_USER_INFO',
        'USER_EMAIL_NOT_FOUND',
        'ACCOUNT_NOT_LINKED',
        'SIGNUP_DISABLED',
        'FAILED_TO_CREATE_USER',
        'FAILED_TO_CREATE_SESSION',
      ],
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
      disableRedirect: z.boolean().default(false),
      requestSignUp: z.boolean().default(false),
      idToken: idTokenField.optional(),
    }),
  )
  .output(
    z.object({
      redirect: z.boolean(),
      url: z.string().optional(),
      token: z.string().optional(),
      user: userView.optional(),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const provider = requireProvider(ctx, input.provider);
    const { scopes, loginHint, requestSignUp } = input;
    const callbackURL = findTrustedUrl(ctx.options, input.callbackURL);
    if (input.idToken === undefined) {
      const errorURL = findTrustedUrl(ctx.options, input.errorCallbackURL);
      const newUserURL = findTrustedUrl(ctx.options, input.newUserCallbackURL);
      const departure = { callbackURL, errorURL, newUserURL, requestSignUp, scopes, loginHint };
      return { url: await depart(ctx, provider, departure), redirect: !input.disableRedirect };
    }
    const identity = await identifyByIdToken(ctx, provider, input.idToken);
    return writeNow(ctx, async () => {
      const { user } = await findOrCreateByProvider(ctx, { identity, requestSignUp, callbackURL });
      const how = { method: 'social', provider: provider.id, rememberMe: true } as const;
      const { token } = await completeSignIn(ctx, user, how);
      return { redirect: false, token, user: toUserView(user) };
    });
  });
