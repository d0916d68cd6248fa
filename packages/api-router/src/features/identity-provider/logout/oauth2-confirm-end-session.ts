import { z } from 'zod';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { signOuts } from '#features/identity-provider/logout/facts.ts';
import { findAnsweredWayBack, toSignedOutPage } from '#features/identity-provider/logout/logout-question.ts';
import { toWayBack } from '#features/identity-provider/logout/oauth2-end-session.ts';
import { signOutHere } from '#features/sessions/sign-out.ts';

export const confirmEndSession = sessionProcedure
  .meta({
    route: {
      path: '/oauth2/end-session/confirm',
      summary: 'Confirm that an application signs you out',
      description:
        'The button of the page that asks. `oauth_query` is the query of that page. The session ends, and the browser goes back to the application, if the query says so and the service has signed it in the last ten minutes.',
      limit: signOuts,
      navigates: true,
      form: true,
      changesSession: true,
      duringSetup: true,
      callers: ['session'],
      tag: 'Identity provider',
    },
  })
  .input(z.object({ action: z.literal('confirm'), oauth_query: z.string().max(16_384).optional() }))
  .output(redirectSchema)
  .mutation(async ({ ctx, input: { oauth_query: query } }) => {
    const wayBack = query === undefined ? undefined : await findAnsweredWayBack(ctx, query);
    await signOutHere(ctx);
    return wayBack ? toWayBack(wayBack) : redirectTo(toSignedOutPage(ctx));
  });
