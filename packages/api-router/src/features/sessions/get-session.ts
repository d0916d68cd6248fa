import { isMissingTable, isOutage } from '@keystead/db';
import { z } from 'zod';
import type { PersonCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { identityOf } from '#core/call/read-identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readPerson } from '#core/session/read.ts';
import { clearCopyCookie, hasCopyCookie, readSessionTokens } from '#core/session/session-cookie.ts';
import { readCopy, writeCopy } from '#core/session/session-copy.ts';
import { type SessionAnswer, sessionAnswer, toCallerView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';
import { FAILED_TO_GET_SESSION } from '#features/sessions/errors.ts';
import { sendSessionToken } from '#features/signed-tokens/session-header.ts';

/** Flag in a query: only the text `true` is true. */
const flag = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === 'true');

export const getSession = publicProcedure
  .meta({
    route: {
      path: '/get-session',
      summary: 'Get the session of this browser and its user, or null',
      callers: ['session', 'key', 'nobody'],
      errors: [FAILED_TO_GET_SESSION],
      tag: 'Session',
    },
  })
  .input(z.object({ disableCookieCache: flag, disableRefresh: flag }).optional())
  .output(sessionAnswer.nullable())
  .query(async ({ ctx, input }) => {
    if (identityOf(ctx)) return toAnswer(ctx, await readStoredSession(ctx, input?.disableRefresh ?? false));
    const [token, ...others] = readSessionTokens(ctx);
    if (token === undefined) return null;
    // Of several sessions the database knows which one lives.
    const cached = input?.disableCookieCache || others.length > 0 ? undefined : readCopy(ctx, token);
    if (cached) return cached;
    if (hasCopyCookie(ctx)) clearCopyCookie(ctx);
    const current = await readStoredSession(ctx, input?.disableRefresh ?? false);
    const answer = await toAnswer(ctx, current);
    if (answer && current?.session) writeCopy(ctx, answer, current.session);
    return answer;
  });

async function toAnswer(ctx: AuthContext, caller: PersonCaller | null): Promise<SessionAnswer | null> {
  if (!caller) return null;
  const user = toUserView(ctx, caller.user);
  const sending = sendSessionToken(ctx, caller, user);
  if (sending) await sending;
  return { session: toCallerView(ctx, caller), user };
}

/** A database failure must not look like a missing session, so that the browser keeps its session. */
async function readStoredSession(ctx: AuthContext, disableRefresh: boolean): Promise<PersonCaller | null> {
  try {
    return await readPerson(ctx, { disableRefresh });
  } catch (cause) {
    if (isOutage(cause) || isMissingTable(cause) || cause instanceof AuthError) throw cause;
    ctx.deps.logger.error({ err: cause }, 'the session could not be read');
    throw new AuthError(FAILED_TO_GET_SESSION, { cause });
  }
}
