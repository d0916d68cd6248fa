import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { forgetIdentity, identityOf } from '#core/call/read-identity.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { SESSION_HEADER } from '#core/http/header-names.ts';
import { extendSession } from '#core/session/refresh.ts';
import { wasReplaced } from '#core/session/replaced-tokens.ts';
import { dropSession } from '#core/session/revoke.ts';
import { clearSessionCookies, readSessionToken } from '#core/session/session-cookie.ts';

export interface ReadOptions {
  /** Do not extend the session. */
  disableRefresh?: boolean;
}

/**
 * Session of the request, or the identity in a header, from the database: one statement, and one more only if the
 * session has to be extended or has ended. The cookies of an ended or unknown session are cleared, unless the
 * browser has just got others; a header with such a session counts as none.
 */
export async function readCurrentSession(
  ctx: AuthContext,
  options: ReadOptions = {},
): Promise<CurrentSession | null> {
  if (ctx.state.current !== undefined) return ctx.state.current;
  ctx.state.current = await findCurrentSession(ctx, options);
  return ctx.state.current;
}

/** A call that goes on without the session says that the browser has it no more; a refusal says so by itself. */
function forgetSession(ctx: AuthContext): void {
  clearSessionCookies(ctx);
  ctx.response.setHeader(SESSION_HEADER, 'changed');
}

async function findCurrentSession(
  ctx: AuthContext,
  { disableRefresh = false }: ReadOptions,
): Promise<CurrentSession | null> {
  const identity = identityOf(ctx);
  if (identity && 'read' in identity) return identity.read();
  const token = readSessionToken(ctx);
  if (token === undefined) return null;
  const row = await ctx.deps.readSession(hashToken(token));
  if (!row || row.session.expiresAt <= ctx.now) {
    // A call that cannot set cookies does not change sessions. Expired rows are deleted later anyway.
    if (row && ctx.setsCookies) await dropSession(ctx, row.session.id);
    if (identity) {
      forgetIdentity(ctx);
      return findCurrentSession(ctx, { disableRefresh });
    }
    if (!wasReplaced(ctx, token)) forgetSession(ctx);
    return null;
  }
  const current: CurrentSession = { ...row, token };
  // Only a call that sets cookies extends the session: otherwise the cookie would expire before it.
  if (disableRefresh || !ctx.setsCookies || !row.session.remembered) return current;
  const extended = await extendSession(ctx, current);
  if (!extended && !identity) forgetSession(ctx);
  return extended;
}
