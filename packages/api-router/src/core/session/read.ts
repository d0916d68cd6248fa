import type { SessionRow } from '@keystead/db';
import { type Caller, isPerson, nobody, type PersonCaller } from '#core/call/caller.ts';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { forgetIdentity, identityOf } from '#core/call/read-identity.ts';
import type { LapsedSession } from '#core/call/sent-session.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { SESSION_HEADER } from '#core/http/header-names.ts';
import { comeBack } from '#core/session/come-back.ts';
import { extendSession } from '#core/session/refresh.ts';
import { wasReplaced } from '#core/session/replaced-tokens.ts';
import { dropEnded, dropSession } from '#core/session/revoke.ts';
import { clearSessionCookies, readSessionTokens } from '#core/session/session-cookie.ts';

export interface ReadOptions {
  /** Do not extend the session. */
  disableRefresh?: boolean;
}

/** A session as it is stored, with the token that it was found by. */
interface Found extends LapsedSession {
  row: SessionRow | undefined;
}

async function find(ctx: AuthContext, token: string): Promise<Found> {
  const row = await ctx.deps.readSession(hashToken(token));
  const lives = row !== undefined && row.session.expiresAt > ctx.now && !(await ctx.deps.hasToEnd(ctx, row));
  return { token, row, endedSince: lives ? undefined : row?.session.createdAt };
}

/** Looks up all at once: on PostgreSQL they share a statement. */
const findAll = (ctx: AuthContext, tokens: readonly string[]): Promise<Found[]> =>
  Promise.all(tokens.map((token) => find(ctx, token)));

/**
 * Who calls. Of a person in a browser the session is read from the database: one statement, and one more only if the
 * session has to be extended or has ended, or a feature may end it. Of several session cookies the first one counts
 * whose session lives. The cookies of an ended or unknown session are cleared, unless the browser has just got others;
 * a header with such a session counts as none.
 */
export async function readCaller(ctx: AuthContext, options: ReadOptions = {}): Promise<Caller> {
  ctx.state.caller ??= await findCaller(ctx, options);
  return ctx.state.caller;
}

/** The session of the caller; null for a caller of another kind. */
export async function readCurrentSession(
  ctx: AuthContext,
  options: ReadOptions = {},
): Promise<CurrentSession | null> {
  const caller = await readCaller(ctx, options);
  return caller.kind === 'session' ? caller : null;
}

/** The person who calls, in a session or by an API key, if the route takes one; null for any other caller. */
export async function readPerson(ctx: AuthContext, options: ReadOptions = {}): Promise<PersonCaller | null> {
  const caller = await readCaller(ctx, options);
  return isPerson(caller) ? caller : null;
}

async function findCaller(ctx: AuthContext, options: ReadOptions): Promise<Caller> {
  const identity = identityOf(ctx);
  if (identity && 'read' in identity) return identity.read(ctx.sql);
  if (!ctx.state.callers.includes('session')) return nobody;
  return (await findCurrentSession(ctx, options)) ?? nobody;
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
  const tokens = readSessionTokens(ctx);
  if (tokens.length === 0) return null;
  const all = await findAll(ctx, tokens);
  const current = all.flatMap(({ token, row, endedSince }) =>
    row && endedSince === undefined ? [{ ...row, kind: 'session' as const, token }] : [],
  )[0];
  if (!current) {
    const former = identity ? undefined : await comeBack(ctx, all);
    if (former) return former;
    // A call that cannot set cookies does not change sessions. Expired rows are deleted later anyway.
    for (const { row } of all)
      if (row && ctx.setsCookies)
        await (row.session.expiresAt > ctx.now ? dropEnded : dropSession)(ctx, row.session);
    if (identity) {
      forgetIdentity(ctx);
      return findCurrentSession(ctx, { disableRefresh });
    }
    if (!tokens.some((token) => wasReplaced(ctx, token))) forgetSession(ctx);
    return null;
  }
  // Only a call that sets cookies extends the session: otherwise the cookie would expire before it.
  if (disableRefresh || !ctx.setsCookies || !current.session.remembered) return current;
  const extended = await extendSession(ctx, current);
  if (!extended && !identity) forgetSession(ctx);
  return extended;
}
