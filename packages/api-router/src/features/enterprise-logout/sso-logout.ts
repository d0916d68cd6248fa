import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { signOutAndOn, signOutView } from '#features/sessions/sign-out.ts';

export const ssoLogout = publicProcedure
  .meta({
    route: {
      path: '/sso/logout',
      summary: 'Sign out, and come back from the identity provider to a page',
      description:
        'Like `/sign-out`. Where `redirectTo` leads to the identity provider of an organization, the browser comes back to `callbackURL`.',
      limit: writes,
      changesSession: true,
      callers: ['session'],
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ callbackURL: z.string().optional() }).optional())
  .output(signOutView)
  .mutation(({ ctx, input }) => signOutAndOn(ctx, input));
