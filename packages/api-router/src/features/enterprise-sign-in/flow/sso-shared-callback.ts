import { z } from 'zod';
import { redirectSchema } from '#core/http/redirect.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import {
  answerCallback,
  callbackFacts,
  callbackParams,
} from '#features/enterprise-sign-in/flow/answer-callback.ts';

export const ssoSharedCallback = publicProcedure
  .meta({
    route: {
      ...callbackFacts,
      path: '/sso/callback',
      summary: 'Callback of identity providers that know one URL for all organizations',
      description: 'Like `/sso/callback/{providerId}`: the state says which identity provider it is.',
    },
  })
  .input(z.object(callbackParams))
  .output(redirectSchema)
  .query(({ ctx, input }) => answerCallback(ctx, undefined, input));
