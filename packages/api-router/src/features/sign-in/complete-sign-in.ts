import type { Session, User } from '@keystead/db';
import { commitBeforeRefusal } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { rememberMailbox } from '#core/limits/remember-mailbox.ts';
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
import { type NewSession, type OpenedSession, openSession } from '#features/sessions/open-session.ts';
import { exchangeOrigin, inheritOrigin, originOf } from '#features/sessions/session-origin.ts';
import { FAILED_TO_CREATE_SESSION } from '#features/sign-in/errors.ts';
import { sessionCreated } from '#features/sign-in/events.ts';
import { noticeNewDevice } from '#features/sign-in/notice-new-device.ts';
import { hookOptions } from '#features/sign-in/options.ts';
import { type Challenge, findChallenge } from '#features/two-factor-challenge/challenge.ts';
import { endNeedlessRecovery } from '#features/two-factor-challenge/remove-factors.ts';

export type { OpenedSession };

/**
 * Whether the browser stays as it is: the call says so, or it exchanges a session that a header names beside the cookie of
 * another one.
 */
async function leavesBrowser(ctx: AuthContext, { method, withoutCookies = false }: SignIn): Promise<boolean> {
  if (withoutCookies || !method.exchanges || !isBesideCookie(ctx)) return withoutCookies;
  const current = await readCurrentSession(ctx);
  if (current) revokeSession(ctx, current.session);
  return true;
}

/** What the new session remembers, and how long it may live, by the way that led to it. */
async function limitsOf(ctx: AuthContext, signIn: SignIn): Promise<Pick<NewSession, 'origin' | 'until'>> {
  const { method, from } = signIn;
  if (from) return { origin: inheritOrigin(method, from), until: from.expiresAt };
  return { origin: method.exchanges ? await exchangeOrigin(ctx, signIn) : originOf(ctx, signIn) };
}

export interface SignIn {
  /** The row of the table of ways to sign in. */
  method: SignInMethod;
  /** Id of the provider, where the way takes one. */
  provider?: string;
  rememberMe: boolean;
  /** The call made the user. They stay, though they may not come in before they have verified their address. */
  isNew?: boolean;
  /** Where the sign-in leads in the end, and the link of a reminder to verify the address. */
  callbackURL?: string | undefined;
  /** How the second step was done. */
  secondFactor?: string;
  /** The session elsewhere that the new one comes from. It showed its second step. */
  from?: Session;
  /** Open a session and leave this browser as it is. */
  withoutCookies?: boolean;
}

/** What makes sure that no second step is asked for. */
type WithoutQuestion = { method: { exchanges: true } } | { secondFactor: string } | { from: Session };

/** What a session proved is looked up by its method, so a row that is in no table would prove nothing, or too much. */
function assertOwnRow({ deps }: AuthContext, { method, provider }: SignIn): void {
  if (deps.signInMethods.named(method.name) !== method)
    throw new TypeError(`no feature names ${method.name} in its signInMethods`);
  if (method.takesProvider !== (provider !== undefined))
    throw new TypeError(`${method.name} ${method.takesProvider ? 'needs' : 'takes no'} provider`);
}

/** A session, or the second step that the user has to do before there is one. */
export type SignInOutcome = OpenedSession | { challenge: Challenge };

/** What `completeSignIn` refuses with. */
export const signInRefusals = [BANNED_USER, EMAIL_NOT_VERIFIED, FAILED_TO_CREATE_SESSION] as const;

/**
 * The one way to a session. Whoever signs in by whatever method ends here, so a step that must not be skipped is a
 * line of this function. Throws one of `signInRefusals`.
 */
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
  if (emailVerificationOptions.of(ctx).required && !user.emailVerified) {
    if (isNew) await commitBeforeRefusal(ctx);
    await requireVerified(ctx, user, callbackURL);
  }
  if (secondFactor === undefined && from === undefined && !method.exchanges) {
    const challenge = await findChallenge(ctx, user, signIn);
    if (challenge) {
      await endReplacedSessions(ctx, user.id);
      return { challenge };
    }
  }
  const hooks = hookOptions.of(ctx);
  const event = { ipAddress: ctx.ip, userAgent: ctx.userAgent };
  const view = toUserView(ctx, user);
  if ((await hooks.beforeSessionCreate?.(view, event)) === false)
    throw new AuthError(FAILED_TO_CREATE_SESSION);

  holdUnbanned(ctx, user);
  if (!method.exchanges) noteSignIn(ctx, user);
  endChallenges(ctx, user);
  if (secondFactor !== undefined) endNeedlessRecovery(ctx, user);
  if (user.emailVerified) await forgiveWrongCodes(ctx, user.email);
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
  proveByOpenedMail(ctx, user, method);
  joinByDomain(ctx, user);
  ctx.later(async () => hooks.afterSessionCreate?.(view, event), {
    kind: 'hooks.afterSessionCreate',
    userId: user.id,
  });
  return { session, token };
}
