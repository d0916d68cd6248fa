import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { extendSession } from '#core/session/refresh.ts';
import { dropSession } from '#core/session/revoke.ts';
import { clearSessionCookies, readSessionToken } from '#core/session/session-cookie.ts';

export interface ReadOptions {
  /** Leave the expiry as it is, however old the session. */
  disableRefresh?: boolean;
}

/**
 * The session of the request, from the store: one statement, and one more only when the session is due for an
 * extension or has ended. An ended or unknown session costs the browser its cookies.
 */
export async function readCurrentSession(
  ctx: AuthContext,
  options: ReadOptions = {},
): Promise<CurrentSession | null> {
  if (ctx.state.current !== undefined) return ctx.state.current;
  ctx.state.current = await findCurrentSession(ctx, options);
  return ctx.state.current;
}

async function findCurrentSession(
  ctx: AuthContext,
  { disableRefresh }: ReadOptions,
): Promise<CurrentSession | null> {
  const token = readSessionToken(ctx);
  if (token === undefined) return null;
  const row = await ctx.deps.readSession(hashToken(token));
  if (!row || row.session.expiresAt <= ctx.now) {
    // A call that changes no cookie changes no session either; ended rows go with the next deletion of what has ended.
    if (row && ctx.setsCookies) await dropSession(ctx, row.session.id);
    clearSessionCookies(ctx);
    return null;
  }
  const current: CurrentSession = { ...row, token };
  // A longer life that no browser hears of would end with a cookie that ran out: signed out while active.
  if (disableRefresh || !ctx.setsCookies || !row.session.remembered) return current;
  const extended = await extendSession(ctx, current);
  if (!extended) clearSessionCookies(ctx);
  return extended;
}
