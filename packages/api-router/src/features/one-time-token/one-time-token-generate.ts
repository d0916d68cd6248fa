import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_ORIGIN } from '#core/errors/request-errors.ts';
import { readHeader } from '#core/http/incoming.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { MINUTE } from '#core/options/durations.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { CLIENT_REQUESTS_DISABLED } from '#features/one-time-token/errors.ts';
import { issueOneTimeToken } from '#features/one-time-token-issue/issue.ts';
import { oneTimeTokenOptions } from '#features/one-time-token-issue/options.ts';

/** Refuses options that only code inside the process may use, and plain GETs from pages of another site. */
function assertAskedHere(ctx: AuthContext): void {
  if (ctx.transport === 'server') return;
  if (oneTimeTokenOptions.of(ctx).disableClientRequest) throw new AuthError(CLIENT_REQUESTS_DISABLED);
  if (readHeader(ctx.incoming.headers, 'sec-fetch-site') === 'cross-site')
    throw new AuthError(INVALID_ORIGIN);
}

export const generate = sessionProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/one-time-token/generate',
      summary: 'Get a token that signs you in elsewhere, once',
      description:
        'It works for some minutes, while this session lives. Whoever uses it gets a session of their own.',
      errors: [CLIENT_REQUESTS_DISABLED, INVALID_ORIGIN],
      // Limited, because each token is a row for some minutes.
      limit: defineLimit('oneTimeTokens', {
        ip: { window: MINUTE, max: 60 },
        account: { window: MINUTE, max: 30, by: 'session', counts: 'calls' },
      }),
      callers: ['session'],
      tag: 'One-time token',
    },
  })
  .use(inSession)
  .output(z.object({ token: z.string() }))
  .query(async ({ ctx }) => {
    assertAskedHere(ctx);
    const { session, user } = ctx.caller;
    return { token: issueOneTimeToken(ctx, await requireUser(ctx, user.id), session) };
  });
