import { z } from 'zod';
import { redirectSchema } from '#core/http/redirect.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import {
  answerCallback,
  callbackFacts,
  callbackParams,
} from '#features/enterprise-sign-in/flow/answer-callback.ts';

export const ssoCallback = publicProcedure
  .meta({
    route: {
      ...callbackFacts,
      path: '/sso/callback/{providerId}',
      summary: 'Callback of the identity provider of an organization',
      description:
        'The identity provider sends the browser here. Signs in, and redirects to the URL given at the start. If that fails it redirects to the error page, with `error` and `error_description` in its query.',
    },
  })
  .input(z.object({ providerId: z.string(), ...callbackParams }))
  .output(redirectSchema)
  .query(({ ctx, input: { providerId, ...given } }) => answerCallback(ctx, providerId, given));
