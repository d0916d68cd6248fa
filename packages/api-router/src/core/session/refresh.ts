import { findOutage, extendSession as storeExpiry } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext, CurrentSession } from '#core/call/context.ts';
import { renewSessionCookie } from '#core/session/session-cookie.ts';
import { sessionOptions } from '#core/session/session-options.ts';

/** `updateAge` has passed since the session was last extended. */
const isDue = (ctx: AuthContext, { session }: CurrentSession): boolean => {
  const { expiresIn, updateAge, disableSessionRefresh } = sessionOptions.of(ctx);
  if (disableSessionRefresh) return false;
  return ctx.now.getTime() >= session.expiresAt.getTime() - (expiresIn - updateAge) * 1000;
};

function nextExpiry(ctx: AuthContext, { session }: CurrentSession): Date {
  const { expiresIn, absoluteLifetime } = sessionOptions.of(ctx);
  const { createdAt, notAfter } = session;
  const ends = [
    ctx.now.getTime() + expiresIn * 1000,
    ...(absoluteLifetime === 0 ? [] : [createdAt.getTime() + absoluteLifetime * 1000]),
    ...(notAfter === null ? [] : [notAfter.getTime()]),
  ];
  return new Date(Math.min(...ends));
}

/**
 * Extends a session if it is due. Parallel requests cause one write: the statement changes the row only if it is
 * still as it was read, and a later request uses the result of the first one. Null if the row was deleted in
 * between.
 */
export async function extendSession(
  ctx: AuthContext,
  current: CurrentSession,
): Promise<CurrentSession | null> {
  const expiresAt = nextExpiry(ctx, current);
  if (!isDue(ctx, current) || expiresAt <= current.session.expiresAt) return current;
  const written = await writeExpiry(ctx, current, { expiresAt, updatedAt: ctx.now });
  if (!written) return null;
  // Nothing was written, because another call has locked the session or the database is not available. The next call
  // extends it.
  if (written.expiresAt.getTime() === current.session.expiresAt.getTime()) return current;
  const maxAge = Math.floor((written.expiresAt.getTime() - ctx.now.getTime()) / 1000);
  renewSessionCookie(ctx, { token: current.token, maxAge });
  return { ...current, session: { ...current.session, ...written } };
}

type Expiry = Pick<CurrentSession['session'], 'expiresAt' | 'updatedAt'>;

/** The new times of the session; null when its row is deleted. */
async function writeExpiry(
  ctx: AuthContext,
  { session }: CurrentSession,
  next: Expiry,
): Promise<Expiry | null> {
  const { id, expiresAt: from, updatedAt } = session;
  try {
    return await detached(ctx, async (unit) => storeExpiry(unit.em(), { id, from, ...next }));
  } catch (error) {
    const outage = findOutage(error);
    if (!outage) throw error;
    // The session is valid as it is, and the next call extends it.
    ctx.deps.logger.warn({ kind: outage.kind, err: outage }, 'a session could not be extended');
    return { expiresAt: from, updatedAt };
  }
}
