import { Session } from '@keystead/db';
import type { AuthContext, CurrentSession } from '#context.ts';
import { setSessionCookie } from '#domain/session/cookie.ts';

/** Due once `updateAge` has passed since the expiry was last set. */
const isDue = ({ options, now }: AuthContext, { session }: CurrentSession): boolean => {
  const { expiresIn, updateAge, disableSessionRefresh } = options.session;
  if (disableSessionRefresh) return false;
  return now.getTime() >= session.expiresAt.getTime() - (expiresIn - updateAge) * 1000;
};

function nextExpiry({ options, now }: AuthContext, { session }: CurrentSession): Date {
  const { expiresIn, absoluteLifetime } = options.session;
  const sliding = now.getTime() + expiresIn * 1000;
  if (absoluteLifetime === 0) return new Date(sliding);
  return new Date(Math.min(sliding, session.createdAt.getTime() + absoluteLifetime * 1000));
}

/**
 * The session with a later expiry when it was due for one, with at most one write however many requests ask at once:
 * the statement changes the row only as it was read. Null when the row is gone meanwhile.
 */
export async function extendSession(
  ctx: AuthContext,
  current: CurrentSession,
): Promise<CurrentSession | null> {
  const expiresAt = nextExpiry(ctx, current);
  if (!isDue(ctx, current) || expiresAt <= current.session.expiresAt) return current;
  const { id, expiresAt: readExpiry } = current.session;
  const em = ctx.deps.orm.em.fork();
  const written = await em.nativeUpdate(
    Session,
    { id, expiresAt: readExpiry },
    { expiresAt, updatedAt: ctx.now },
  );
  if (written === 0 && (await em.count(Session, { id })) === 0) return null;
  const maxAge = Math.floor((expiresAt.getTime() - ctx.now.getTime()) / 1000);
  setSessionCookie(ctx, { token: current.token, maxAge });
  return { ...current, session: { ...current.session, expiresAt, updatedAt: ctx.now } };
}
