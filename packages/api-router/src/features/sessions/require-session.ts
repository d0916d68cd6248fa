import { z } from 'zod';
import { assertFromTrustedPage } from '#core/session/own-route.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { requirePerson } from '#core/session/require.ts';
import { sessionView, toCallerView } from '#core/session/session-view.ts';
import { toUserView, userView } from '#core/user/user-view.ts';

/** The session and the user of a request. Refuses with `UNAUTHORIZED` and `INVALID_ORIGIN`. Only for code of the operator. */
export const requireSession = serverProcedure
  .output(z.object({ session: sessionView, user: userView }))
  // The kit keeps a list of all queries, which no page needs for a call without HTTP.
  .mutation(async ({ ctx }) => {
    assertFromTrustedPage(ctx);
    const caller = await requirePerson(ctx);
    return { session: toCallerView(ctx, caller), user: toUserView(ctx, caller.user) };
  });
