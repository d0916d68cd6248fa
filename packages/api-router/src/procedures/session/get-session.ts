import { z } from 'zod';
import { clearCacheCookie } from '#domain/session/cookie.ts';
import { readCache, writeCache } from '#domain/session/cookie-cache.ts';
import { readCurrentSession, readSessionToken } from '#domain/session/read.ts';
import { publicProcedure } from '#trpc/procedures.ts';
import { sessionView, toSessionView } from '#views/session.ts';
import { userView } from '#views/user.ts';

/** A query text: exactly `true` is true. */
const flag = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === 'true');

export const getSession = publicProcedure
  .meta({
    route: {
      path: '/get-session',
      summary: 'The session of this browser and its user, or null',
      errors: ['FAILED_TO_GET_SESSION'],
      tag: 'Session',
    },
  })
  .input(z.object({ disableCookieCache: flag, disableRefresh: flag }).optional())
  .output(z.object({ session: sessionView, user: userView }).nullable())
  .query(async ({ ctx, input }) => {
    const token = readSessionToken(ctx);
    if (token === undefined) return null;
    const cached = input?.disableCookieCache ? undefined : readCache(ctx, token);
    if (cached) return cached;
    if (ctx.cookie('session_data') !== undefined) clearCacheCookie(ctx);
    const current = await readCurrentSession(ctx, { disableRefresh: input?.disableRefresh ?? false });
    if (!current) return null;
    const answer = { session: toSessionView(current.session, token), user: current.user };
    writeCache(ctx, answer);
    return answer;
  });
