import { Session, type StoredFields, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { parseDevice } from '#core/http/device.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { revokeSession } from '#core/session/revoke.ts';
import { isBesideCookie, sendSessionHeaders, setSessionCookie } from '#core/session/session-cookie.ts';
import { writeCopy } from '#core/session/session-copy.ts';
import { sessionOptions, UNREMEMBERED_LIFETIME } from '#core/session/session-options.ts';
import { toSessionView } from '#core/session/session-view.ts';
import { newSessionFields } from '#core/session/write-session-fields.ts';
import { toUserView } from '#core/user/user-view.ts';
import { endReplacedSessions, makeRoom } from '#features/device-sessions/device-sessions.ts';
import type { SessionOrigin } from '#features/sessions/session-origin.ts';

export interface OpenedSession {
  session: Session;
  /** Session token. It is sent once, in the answer of the sign-in; the database keeps only its hash. */
  token: string;
}

/** Impersonation by an administrator, whose own session continues. */
export interface Impersonator {
  session: { id: string; userId: string };
  /** Largest lifetime in seconds. */
  lifetime: number;
}

export interface NewSession {
  rememberMe: boolean;
  origin: SessionOrigin;
  /** Undefined: the user signs in. */
  impersonator?: Impersonator;
  /** Latest end of the session. */
  until?: Date | undefined;
  /** The cookies of the browser, and its sessions, stay as they are. */
  withoutCookies?: boolean | undefined;
}

/** Lifetime of a new session in seconds. With `rememberMe: false` it is never longer than otherwise. */
function lifetimeOf(ctx: AuthContext, { rememberMe, until }: NewSession): number {
  const { expiresIn, absoluteLifetime } = sessionOptions.of(ctx);
  const left = until ? Math.floor((until.getTime() - ctx.now.getTime()) / 1000) : expiresIn;
  const longest = Math.min(expiresIn, absoluteLifetime || expiresIn, left);
  return rememberMe ? longest : Math.min(UNREMEMBERED_LIFETIME, longest);
}

interface NewRow {
  token: string;
  /** Seconds. */
  lifetime: number;
  /** Own fields, if the session does not inherit them. */
  additionalFields: StoredFields | null;
}

function createSession(
  ctx: AuthContext,
  user: User,
  { token, lifetime, rememberMe, origin, impersonator, additionalFields }: NewSession & NewRow,
) {
  const device = parseDevice(ctx.userAgent);
  return ctx.em().create(Session, {
    id: ctx.deps.random(32, 'letters'),
    user,
    tokenHash: hashToken(token),
    expiresAt: new Date(ctx.now.getTime() + lifetime * 1000),
    remembered: rememberMe,
    ipAddress: ctx.ip,
    userAgent: ctx.userAgent,
    deviceBrowser: device.browser,
    deviceSystem: device.system,
    deviceKind: device.kind,
    activeOrganizationId: null,
    activeTeamId: null,
    impersonatedBy: null,
    ...(impersonator && {
      impersonatedBy: impersonator.session.userId,
      impersonatorSession: impersonator.session.id,
    }),
    createdAt: ctx.now,
    updatedAt: ctx.now,
    additionalFields,
    ...origin,
  });
}

/**
 * The cookies stay as they are if the call says so, or if it replaces a session in a header beside the cookie of
 * another one.
 */
export async function leavesBrowser(
  ctx: AuthContext,
  { method, withoutCookies = false }: { method: SignInMethod; withoutCookies?: boolean },
): Promise<boolean> {
  if (withoutCookies || !method.exchanges || !isBesideCookie(ctx)) return withoutCookies;
  const current = await readCurrentSession(ctx);
  if (current) revokeSession(ctx, current.session, 'replaced');
  return true;
}

/**
 * Creates a session in the unit of work, and sets its cookies. It checks nothing: the caller has to make sure that
 * the user may sign in. A test lists the few files that may import it.
 */
export async function openSession(ctx: AuthContext, user: User, given: NewSession): Promise<OpenedSession> {
  const { rememberMe, origin, impersonator, withoutCookies = false } = given;
  if (!withoutCookies && !impersonator) makeRoom(ctx, await endReplacedSessions(ctx, user.id));
  const token = ctx.deps.random(32, 'letters');
  const lifetime = Math.min(lifetimeOf(ctx, given), impersonator?.lifetime ?? Infinity);
  const session = createSession(ctx, user, {
    token,
    lifetime,
    rememberMe,
    origin,
    additionalFields: await newSessionFields(ctx),
    ...(impersonator && { impersonator }),
  });
  if (withoutCookies) {
    sendSessionHeaders(ctx, token);
    return { session, token };
  }
  const isPassing = impersonator !== undefined;
  const { caller } = ctx.state;
  const endsFormer = !isPassing && caller?.kind === 'session' && caller.user.id === user.id;
  setSessionCookie(ctx, { token, maxAge: rememberMe ? lifetime : undefined, isPassing, endsFormer });
  const answer = { session: toSessionView(ctx, session, token), user: toUserView(ctx, user) };
  writeCopy(ctx, answer, { remembered: rememberMe });
  return { session, token };
}
