import { Event, type Session, type User } from '@keystead/db';
import { commitBeforeRefusal } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { rememberMailbox } from '#core/limits/remember-mailbox.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { revokeSession } from '#core/session/revoke.ts';
import { isBesideCookie } from '#core/session/session-cookie.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { toUserView } from '#core/user/user-view.ts';
import { assertNotBanned, holdUnbanned, noteSignIn } from '#features/administration-access/ban.ts';
import { BANNED_USER } from '#features/administration-access/errors.ts';
import { endReplacedSessions } from '#features/device-sessions/device-sessions.ts';
import { proveByOpenedMail } from '#features/email-verification/opened-mail.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';
import { requireVerified } from '#features/email-verification/require-verified.ts';
import { endChallenges } from '#features/mail-challenge/end-challenges.ts';
import { forgiveWrongCodes } from '#features/mail-challenge/wrong-codes.ts';
import { offerOneTimeToken } from '#features/one-time-token-issue/issue.ts';
import { joinByDomain } from '#features/organization-domains/join-by-domain.ts';
import { sendSecurityNotice } from '#features/security-notices/security-notice.ts';
import { type NewSession, type OpenedSession, openSession } from '#features/sessions/open-session.ts';
import { exchangeOrigin, inheritOrigin, originOf } from '#features/sessions/session-origin.ts';
import { FAILED_TO_CREATE_SESSION } from '#features/sign-in/errors.ts';
import { sessionCreated } from '#features/sign-in/facts.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { hookOptions } from '#features/sign-in/options.ts';
import { type Challenge, findChallenge } from '#features/two-factor-challenge/challenge.ts';
import { allowMailedCodes } from '#features/two-factor-challenge/factors.ts';
import { endNeedlessRecovery } from '#features/two-factor-challenge/remove-factors.ts';

/** Number of earlier sign-ins that are compared. */
const MEMORY = 50;

/** Mails the user if none of the last sign-ins used this browser and system. Not for the first sign-in. */
async function noticeNewDevice(
  ctx: AuthContext,
  user: User,
  session: Session,
  method: SignInMethod,
): Promise<void> {
  if (!method.tellsNewDevice || !mailOptions.of(ctx).notices) return;
  const where = { actorId: user.id, action: sessionCreated.action };
  const earlier = await ctx.em().find(Event, where, { orderBy: { createdAt: 'desc' }, limit: MEMORY });
  const { deviceBrowser: browser, deviceSystem: system } = session;
  const known = earlier.some(({ data }) => data.browser === browser && data.system === system);
  if (known || earlier.length === 0) return;
  sendSecurityNotice(ctx, newDeviceMail, {
    user,
    data: {
      name: user.name,
      device: [browser, system].filter(Boolean).join(' · '),
      ipAddress: session.ipAddress,
      at: ctx.now,
    },
  });
}

export type { OpenedSession };

/**
 * The cookies stay as they are if the call says so, or if it replaces a session in a header beside the cookie of
 * another one.
 */
async function leavesBrowser(ctx: AuthContext, { method, withoutCookies = false }: SignIn): Promise<boolean> {
  if (withoutCookies || !method.exchanges || !isBesideCookie(ctx)) return withoutCookies;
  const current = await readCurrentSession(ctx);
  if (current) revokeSession(ctx, current.session);
  return true;
}

/** Facts for the new session, and its lifetime, by the method of the sign-in. */
async function limitsOf(ctx: AuthContext, signIn: SignIn): Promise<Pick<NewSession, 'origin' | 'until'>> {
  const { method, from } = signIn;
  if (from) return { origin: inheritOrigin(method, from), until: from.expiresAt };
  return { origin: method.exchanges ? await exchangeOrigin(ctx, signIn) : originOf(ctx, signIn) };
}

/** A sign-in that has been proved and is not yet completed. */
export interface SignIn {
  /** Row of the table of ways to sign in. */
  method: SignInMethod;
  /** Id of the provider, if the method has one. */
  provider?: string;
  rememberMe: boolean;
  /** The call created the user, who is kept even if the e-mail address must be verified first. */
  isNew?: boolean;
  /** Page after the sign-in, and of the link in a reminder to verify the e-mail address. */
  callbackURL?: string | undefined;
  /** The provider is one whose users need a verified e-mail address. */
  requiresVerified?: boolean;
  /** Second factor of the sign-in. */
  secondFactor?: string;
  /** The session elsewhere that the new one comes from. It includes its second step. */
  from?: Session;
  /** The cookies of the browser stay as they are. */
  withoutCookies?: boolean;
}

/** Proof that no second step is needed. */
type WithoutQuestion = { method: { exchanges: true } } | { secondFactor: string } | { from: Session };

/** A session's factors are looked up by its method, so a method without a row in the table is refused. */
function assertOwnRow({ deps }: AuthContext, { method, provider }: SignIn): void {
  if (deps.signInMethods.named(method.name) !== method)
    throw new TypeError(`no feature names ${method.name} in its signInMethods`);
  if (method.takesProvider !== (provider !== undefined))
    throw new TypeError(`${method.name} ${method.takesProvider ? 'needs' : 'takes no'} provider`);
}

/** A session, or the second step that is required first. */
export type SignInOutcome = OpenedSession | { challenge: Challenge };

/** Errors of `completeSignIn`. */
export const signInRefusals = [BANNED_USER, EMAIL_NOT_VERIFIED, FAILED_TO_CREATE_SESSION] as const;

/**
 * The only way to open a session. Every method of signing in ends here, so a step that must not be skipped is a
 * line of this function. Throws one of `signInRefusals`.
 */
// Why: docs/decisions/0024-ask-for-the-second-factor-at-the-one-door.md
export async function completeSignIn(
  ctx: AuthContext,
  user: User,
  signIn: SignIn & WithoutQuestion,
): Promise<OpenedSession>;
export async function completeSignIn(ctx: AuthContext, user: User, signIn: SignIn): Promise<SignInOutcome>;
export async function completeSignIn(ctx: AuthContext, user: User, signIn: SignIn): Promise<SignInOutcome> {
  const { method, provider, rememberMe, isNew = false, callbackURL, secondFactor, from } = signIn;
  assertOwnRow(ctx, signIn);
  assertNotBanned(ctx, user);
  const needsVerified = emailVerificationOptions.of(ctx).required || signIn.requiresVerified === true;
  if (needsVerified && !user.emailVerified) {
    if (isNew) await commitBeforeRefusal(ctx);
    await requireVerified(ctx, user, callbackURL);
  }
  if (secondFactor === undefined && from === undefined && !method.exchanges) {
    const challenge = await findChallenge(ctx, user, signIn);
    if (challenge) {
      await endReplacedSessions(ctx, user.id);
      ctx.state.signIn = { method: method.name, outcome: 'second-step' };
      return { challenge };
    }
  }
  const hooks = hookOptions.of(ctx);
  const event = { ipAddress: ctx.ip, userAgent: ctx.userAgent };
  const view = toUserView(ctx, user);
  if ((await hooks.beforeSessionCreate?.(view, hookEventOf(ctx))) === false)
    throw new AuthError(FAILED_TO_CREATE_SESSION);

  holdUnbanned(ctx, user);
  if (!method.exchanges) noteSignIn(ctx, user);
  endChallenges(ctx, user);
  if (secondFactor !== undefined) endNeedlessRecovery(ctx, user);
  if (secondFactor === 'passkey' && user.twoFactorEnabled) allowMailedCodes(ctx, user.id);
  if (user.emailProvedAt !== null) await forgiveWrongCodes(ctx, user.email);
  const limits = await limitsOf(ctx, signIn);
  const withoutCookies = await leavesBrowser(ctx, signIn);
  const { session, token } = await openSession(ctx, user, { rememberMe, withoutCookies, ...limits });
  if (rememberMe && !withoutCookies) rememberMailbox(ctx, user);
  offerOneTimeToken(ctx, user, session);
  const { deviceBrowser: browser, deviceSystem: system } = session;
  await noticeNewDevice(ctx, user, session, method);
  record(ctx, sessionCreated, {
    actorId: user.id,
    data: {
      method: method.name,
      ...(provider && { provider }),
      ...(secondFactor && { secondFactor }),
      browser,
      system,
      sessionId: session.id,
    },
  });
  proveByOpenedMail(ctx, user, session);
  joinByDomain(ctx, user);
  ctx.later(async () => hooks.afterSessionCreate?.(view, event), {
    kind: 'hooks.afterSessionCreate',
    userId: user.id,
  });
  if (!method.exchanges) ctx.state.signIn = { method: method.name, outcome: 'signed-in' };
  return { session, token };
}
