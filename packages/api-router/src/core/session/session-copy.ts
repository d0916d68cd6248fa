import { JsonDate } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { perService } from '#core/call/per-service.ts';
import { isSignedBy, sign } from '#core/crypto/sign.ts';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';
import { fitsCookie } from '#core/http/cookies.ts';
import { setCookie } from '#core/http/own-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { CLOCK_TOLERANCE } from '#core/session/change-log.ts';
import { clearCopyCookie, clearCopyParts, sessionDataCookie } from '#core/session/session-cookie.ts';
import { sessionFieldOptions } from '#core/session/session-fields.ts';
import { sessionOptions } from '#core/session/session-options.ts';
import { type SessionAnswer, sessionAnswer, sessionView } from '#core/session/session-view.ts';
import { withExtensions, withUserSchema } from '#core/user/fields/field-schemas.ts';
import { showShown } from '#core/user/fields/user-fields.ts';
import { userSchemaOf } from '#core/user/user-schema.ts';
import { toUserView } from '#core/user/user-view.ts';

/** Signed part of the cookie. Middleware of newer better-auth clients reads the time at which the copy was made. */
interface CopiedSession extends SessionAnswer {
  /** Milliseconds since 1970. */
  updatedAt: number;
}

/** Content of the cookie. */
interface CookieContent {
  session: CopiedSession;
  expiresAt: number;
  signature: string;
}

/** A copy with a valid signature; times are milliseconds since 1970. */
interface SessionCopy {
  answer: SessionAnswer;
  madeAt: number;
  /** When it ends, by the clock of this process. */
  believedUntil: number;
}

/** Number of verified copies that are cached; about 6 MiB. */
const VERIFIED_COPIES = 2_000;

const verifiedCopies = perService(() => createVerifiedValues<SessionCopy>(VERIFIED_COPIES));

/** Warns the operator, once, that two processes of the service have different clocks. */
const clockWarning = perService(({ logger }) => {
  let isTold = false;
  return (seconds: number): void => {
    if (isTold || seconds < CLOCK_TOLERANCE) return;
    isTold = true;
    logger.warn(
      { seconds },
      'A copy of a session was made in the future: the clock of another process is ahead, or the clock of this one is behind. Such copies are not believed. Keep the clocks of all machines right (NTP).',
    );
  };
});

/** The text under `signature`, its keys in the order of the wire contract. */
const toSignedText = (session: CopiedSession, expiresAt: number): string =>
  JSON.stringify({ ...session, expiresAt });

/** Sets a cookie with a signed copy of the session, for get-session only. It is cleared with the session cookie. */
export function writeCopy(
  ctx: AuthContext,
  answer: SessionAnswer,
  { remembered }: { remembered: boolean },
): void {
  const { enabled, maxAge } = sessionOptions.of(ctx).cookieCache;
  if (!enabled) return;
  // No copy during an impersonation, which ends with the session of the administrator: a copy would not show that.
  if (answer.session.impersonatedBy) {
    clearCopyCookie(ctx);
    return;
  }
  const { name } = sessionDataCookie.of(ctx);
  const updatedAt = ctx.now.getTime();
  const expiresAt = updatedAt + maxAge * 1000;
  const session: CopiedSession = { ...answer, updatedAt };
  const signature = sign(keysFor(ctx, sessionDataCookie.signing), toSignedText(session, expiresAt)).toString(
    'base64url',
  );
  const content: CookieContent = { session, expiresAt, signature };
  const value = Buffer.from(JSON.stringify(content)).toString('base64url');
  // A copy that is too large is no failure, because without one the database answers.
  if (!fitsCookie(name, value)) {
    clearCopyCookie(ctx);
    return;
  }
  setCookie(ctx, sessionDataCookie, { value, ...(remembered && { maxAge }) });
  clearCopyParts(ctx);
}

const isCopiedSession = (value: unknown): value is CopiedSession =>
  typeof value === 'object' &&
  value !== null &&
  'session' in value &&
  'user' in value &&
  'updatedAt' in value &&
  typeof value.updatedAt === 'number';

function decode(cookie: string): CookieContent | undefined {
  try {
    const { session, expiresAt, signature } = JSON.parse(Buffer.from(cookie, 'base64url').toString());
    return isCopiedSession(session) && typeof expiresAt === 'number' && typeof signature === 'string'
      ? { session, expiresAt, signature }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Form of current answers, with the own fields of the operator. */
const copiedAnswer = perService((deps) => {
  const answer = withUserSchema(sessionAnswer, userSchemaOf(deps));
  return withExtensions(answer, [{ base: sessionView, fields: sessionFieldOptions.of(deps).view }]);
});

const reviveDates = (ctx: AuthContext, { session, user }: SessionAnswer): SessionAnswer => ({
  session: {
    ...session,
    ...showShown(sessionFieldOptions.of(ctx), session),
    expiresAt: new JsonDate(session.expiresAt),
    createdAt: new JsonDate(session.createdAt),
    updatedAt: new JsonDate(session.updatedAt),
  },
  user: toUserView(ctx, {
    ...user,
    ...(user.banExpires && { banExpires: new JsonDate(user.banExpires) }),
    createdAt: new JsonDate(user.createdAt),
    updatedAt: new JsonDate(user.updatedAt),
  }),
});

/**
 * The end of a copy: no later than that of a copy that this process would make. One from the future is never valid, not
 * even at the time that it names, because its age is unknown.
 */
function toEnd(ctx: AuthContext, { madeAt, expiresAt }: { madeAt: number; expiresAt: number }): number {
  const ahead = madeAt - ctx.now.getTime();
  if (ahead > 0) {
    clockWarning.of(ctx)(ahead / 1000);
    return 0;
  }
  return Math.min(expiresAt, madeAt + sessionOptions.of(ctx).cookieCache.maxAge * 1000);
}

/**
 * Content of a cookie, if its signature is valid and it has the form of current answers: it may come from another
 * release.
 */
function verify(ctx: AuthContext, cookie: string): SessionCopy | undefined {
  const content = decode(cookie);
  if (!content) return undefined;
  const { session, expiresAt, signature } = content;
  if (
    !isSignedBy(
      keysFor(ctx, sessionDataCookie.signing),
      toSignedText(session, expiresAt),
      Buffer.from(signature, 'base64url'),
    )
  )
    return undefined;
  const answer = reviveDates(ctx, session);
  if (!z.safeParse(copiedAnswer.of(ctx), answer).success) return undefined;
  const madeAt = session.updatedAt;
  return { answer, madeAt, believedUntil: toEnd(ctx, { madeAt, expiresAt }) };
}

/** Like {@link verify}, with a cache of verified copies. */
function readCopyCookie(ctx: AuthContext, cookie: string): SessionCopy | undefined {
  const known = verifiedCopies.of(ctx).get(cookie);
  if (known) return known;
  const copy = verify(ctx, cookie);
  if (copy) verifiedCopies.of(ctx).set(cookie, copy);
  return copy;
}

/**
 * Copy in the cookie, if its signature is valid, it belongs to `token`, has not expired, and the user has not
 * changed since it was made. Otherwise undefined.
 */
// Why: docs/decisions/0006-make-copies-of-a-session-stale.md
export function readCopy(ctx: AuthContext, token: string): SessionAnswer | undefined {
  const { enabled } = sessionOptions.of(ctx).cookieCache;
  const sent = enabled ? ctx.sentCookies(sessionDataCookie.of(ctx).name) : [];
  const copies = sent.flatMap((cookie) => readCopyCookie(ctx, cookie) ?? []);
  return copies.find((copy) => isCurrent(ctx, copy, token))?.answer;
}

function isCurrent(ctx: AuthContext, { answer, madeAt, believedUntil }: SessionCopy, token: string): boolean {
  const { session, user } = answer;
  if (believedUntil <= ctx.now.getTime()) return false;
  if (session.token !== token || session.expiresAt <= ctx.now) return false;
  const changedAt = ctx.deps.changes.since(user.id);
  return !changedAt || madeAt > changedAt.getTime();
}
