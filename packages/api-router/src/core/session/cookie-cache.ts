import { JsonDate } from '@keystead/db';
import type { AuthContext, ChangeLog, SessionCopy } from '#core/call/context.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';
import { fitsCookie } from '#core/http/cookies.ts';
import { clearCacheCookie } from '#core/session/cookie.ts';
import { type SessionAnswer, sessionAnswer } from '#core/session/session-answer.ts';

/** The cookie's content. */
interface CachedSession {
  session: SessionAnswer;
  expiresAt: number;
  signature: string;
}

/** What `signature` covers, its keys in the order of the wire contract. */
const toSignedText = (session: SessionAnswer, expiresAt: number): string =>
  JSON.stringify({ ...session, expiresAt });

/** Puts a signed copy of the session into a cookie, for get-session alone. It goes when the session's cookie goes. */
export function writeCache(
  ctx: AuthContext,
  session: SessionAnswer,
  { remembered }: { remembered: boolean },
): void {
  const { enabled, maxAge } = ctx.options.session.cookieCache;
  if (!enabled) return;
  const { name, attributes } = ctx.deps.cookies.session_data;
  const expiresAt = ctx.now.getTime() + maxAge * 1000;
  const signature = sign(ctx.options.keys, toSignedText(session, expiresAt)).toString('base64url');
  const value = Buffer.from(JSON.stringify({ session, expiresAt, signature })).toString('base64url');
  // A copy that does not fit is no reason to fail: the store answers then.
  if (fitsCookie(name, value))
    ctx.response.setCookie(name, value, { ...attributes, ...(remembered && { maxAge }) });
  else clearCacheCookie(ctx);
}

const isAnswer = (value: unknown): value is SessionAnswer =>
  typeof value === 'object' && value !== null && 'session' in value && 'user' in value;

function decode(cookie: string): CachedSession | undefined {
  try {
    const { session, expiresAt, signature } = JSON.parse(Buffer.from(cookie, 'base64url').toString());
    return isAnswer(session) && typeof expiresAt === 'number' && typeof signature === 'string'
      ? { session, expiresAt, signature }
      : undefined;
  } catch {
    return undefined;
  }
}

const reviveDates = ({ session, user }: SessionAnswer): SessionAnswer => ({
  session: {
    ...session,
    expiresAt: new JsonDate(session.expiresAt),
    createdAt: new JsonDate(session.createdAt),
    updatedAt: new JsonDate(session.updatedAt),
  },
  user: { ...user, createdAt: new JsonDate(user.createdAt), updatedAt: new JsonDate(user.updatedAt) },
});

/** Whether it has the shape of today's answers; a copy may come from another release. */
const isWhole = (answer: SessionAnswer): boolean => sessionAnswer.safeParse(answer).success;

/** What a cookie says, if we signed it and it has today's shape. */
function verify(ctx: AuthContext, cookie: string): SessionCopy | undefined {
  const cached = decode(cookie);
  if (!cached) return undefined;
  const { session, expiresAt, signature } = cached;
  const text = toSignedText(session, expiresAt);
  if (!isSignedBy(ctx.options.keys, text, Buffer.from(signature, 'base64url'))) return undefined;
  const answer = reviveDates(session);
  return isWhole(answer) ? { answer, expiresAt } : undefined;
}

/** As {@link verify}; a copy that was found good once is not checked again. */
function readCopy(ctx: AuthContext, cookie: string): SessionCopy | undefined {
  const { sessionCopies } = ctx.deps;
  const known = sessionCopies.get(cookie);
  if (known) return known;
  const copy = verify(ctx, cookie);
  if (copy) sessionCopies.set(cookie, copy);
  return copy;
}

/**
 * The copy in the cookie, if it is ours, belongs to `token`, is young enough, and nothing of the user changed since
 * it was made. Anything else is as if there were no copy.
 */
export function readCache(ctx: AuthContext, token: string): SessionAnswer | undefined {
  const { enabled, maxAge } = ctx.options.session.cookieCache;
  const cookie = enabled ? ctx.cookie('session_data') : undefined;
  const copy = cookie ? readCopy(ctx, cookie) : undefined;
  if (!copy || copy.expiresAt <= ctx.now.getTime()) return undefined;
  const { session, user } = copy.answer;
  if (session.token !== token || session.expiresAt <= ctx.now) return undefined;
  const changedAt = ctx.deps.changes.since(user.id);
  const madeAt = copy.expiresAt - maxAge * 1000;
  return changedAt && madeAt <= changedAt.getTime() ? undefined : copy.answer;
}

/** Remembers changes for as long as a copy may live; older marks are dropped as new ones come. */
export function createChangeLog(maxAgeSeconds: number): ChangeLog {
  const marks = new Map<string, Date>();
  return {
    mark(userId, at) {
      // The oldest mark stands first, since a mark that is renewed moves to the end.
      for (const [id, markedAt] of marks) {
        if (markedAt.getTime() + maxAgeSeconds * 1000 > at.getTime()) break;
        marks.delete(id);
      }
      marks.delete(userId);
      marks.set(userId, at);
    },
    since: (userId) => marks.get(userId),
  };
}
