import { Event } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import type { FormerSession, LapsedSession } from '#core/call/sent-session.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { record } from '#core/events/record.ts';
import { SESSION_HEADER } from '#core/http/header-names.ts';
import { clearCookie } from '#core/http/own-cookie.ts';
import { lapseSession } from '#core/session/end-sessions.ts';
import { rememberReplaced, wasReplaced } from '#core/session/replaced-tokens.ts';
import { clearCopyCookie, setSessionCookie } from '#core/session/session-cookie.ts';

/**
 * Ends what has ended by itself, and records the return once, though several calls of a page may come back at a time,
 * and the row may be gone with other expired ones.
 */
async function recordReturn(ctx: AuthContext, former: FormerSession, userId: string): Promise<void> {
  const { event, ended } = former;
  await ctx.deps.dataKeys.require();
  await detached(ctx, async (unit) => {
    const { sessionId } = ended;
    const since = { action: event.action, actorId: userId, createdAt: { $gte: ended.since } };
    const before = await unit.em().find(Event, since, { disableIdentityMap: true });
    if (before.some(({ data }) => data.sessionId === sessionId)) return;
    unit.changed.add(ended.userId);
    unit.write((em) => lapseSession(unit, em, { id: sessionId, user: ended.userId }));
    record(unit, event, {
      actorId: userId,
      impersonatorId: userId,
      targetId: ended.userId,
      data: { sessionId, expired: true },
    });
  });
}

/**
 * The session of this browser that was set aside for one that has ended by itself, if it still lives. Its cookies are
 * set again. Undefined if there is none, or for a call that sets no cookies.
 */
export async function comeBack(
  ctx: AuthContext,
  ended: readonly LapsedSession[],
): Promise<CurrentSession | undefined> {
  if (!ctx.setsCookies) return undefined;
  for (const { findFormer } of ctx.deps.sessionCompanions) {
    const former = findFormer?.(ctx, ended, ctx.now);
    const row = former && (await ctx.deps.readSession(hashToken(former.token)));
    if (!former || !row || row.session.expiresAt <= ctx.now) continue;
    if (await ctx.deps.hasToEnd(ctx, row)) continue;
    const { token, remembered, cookie } = former;
    const tokens = ended.map((one) => one.token);
    const isKnown = tokens.some((one) => wasReplaced(ctx, one));
    for (const one of tokens) rememberReplaced(ctx, one);
    if (!isKnown) await recordReturn(ctx, former, row.user.id);
    const left = Math.floor((row.session.expiresAt.getTime() - ctx.now.getTime()) / 1000);
    setSessionCookie(ctx, { token, maxAge: remembered ? left : undefined });
    clearCopyCookie(ctx);
    clearCookie(ctx, cookie);
    ctx.response.setHeader(SESSION_HEADER, 'changed');
    ctx.state.cameBack = true;
    return { ...row, kind: 'session', token };
  }
  return undefined;
}
