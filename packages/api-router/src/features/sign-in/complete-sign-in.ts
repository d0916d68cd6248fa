import type { Session, User } from '@keystead/db';
import { commitBeforeRefusal } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { PROVIDER_FACTOR } from '#core/call/sign-in-method.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { rememberMailbox } from '#core/limits/remember-mailbox.ts';
import type { SignInEnd } from '#core/observed/answered-call.ts';
import { judgeEntry, type NeedsSecondFactor } from '#core/session/entry.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { assertNotBanned, holdUnbanned, noteSignIn } from '#features/administration-access/ban.ts';
import { BANNED_USER } from '#features/administration-access/errors.ts';
import { endReplacedSessions } from '#features/device-sessions/device-sessions.ts';
import { proveByOpenedMail } from '#features/email-verification/opened-mail.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';
import { requireVerified } from '#features/email-verification/require-verified.ts';
import { organizationFrom } from '#features/enterprise-connections/organization-from.ts';
import {
  findProviderSession,
  keepProviderSession,
} from '#features/enterprise-connections/provider-session.ts';
import { endChallenges } from '#features/mail-challenge/end-challenges.ts';
import { forgiveWrongCodes } from '#features/mail-challenge/wrong-codes.ts';
import { continueRequest } from '#features/oauth-requests/continue-request.ts';
import { offerOneTimeToken } from '#features/one-time-token-issue/issue.ts';
import { joinByDomain } from '#features/organization-domains/join-by-domain.ts';
import { leavesBrowser, type OpenedSession, openSession } from '#features/sessions/open-session.ts';
import { limitsOf } from '#features/sessions/session-origin.ts';
import { FAILED_TO_CREATE_SESSION } from '#features/sign-in/errors.ts';
import { sessionCreated } from '#features/sign-in/facts.ts';
import { noticeNewDevice } from '#features/sign-in/notice-new-device.ts';
import { hookOptions } from '#features/sign-in/options.ts';
import type { SignIn, SignInOutcome, WithoutQuestion } from '#features/sign-in/sign-in.ts';
import { type Challenge, findChallenge } from '#features/two-factor-challenge/challenge.ts';
import { allowMailedCodes } from '#features/two-factor-challenge/factors.ts';
import { endNeedlessRecovery } from '#features/two-factor-challenge/remove-factors.ts';

export type { OpenedSession, SignIn, SignInOutcome };

/** Errors of `completeSignIn`. Features may add some, see `mayEnter`. */
export const signInRefusals = [BANNED_USER, EMAIL_NOT_VERIFIED, FAILED_TO_CREATE_SESSION] as const;

/**
 * The only way to open a session. Every method of signing in ends here, so a step that must not be skipped is a
 * line of one of the three phases. Where the browser goes afterwards, and what it is answered, is up to the caller.
 * Throws one of `signInRefusals`, or what a feature refuses with.
 */
// Why: docs/decisions/0024-ask-for-the-second-factor-at-the-one-door.md
export async function completeSignIn(
  ctx: AuthContext,
  user: User,
  signIn: SignIn & WithoutQuestion,
): Promise<OpenedSession>;
export async function completeSignIn(ctx: AuthContext, user: User, signIn: SignIn): Promise<SignInOutcome>;
export async function completeSignIn(ctx: AuthContext, user: User, signIn: SignIn): Promise<SignInOutcome> {
  const challenge = await mayComeIn(ctx, user, signIn);
  if (challenge) return { challenge };
  // As hooks see the user: before the sign-in changes anything.
  const view = toUserView(ctx, user);
  const opened = await open(ctx, user, signIn);
  await follow(ctx, user, { signIn, session: opened.session, view });
  return opened;
}

/** First phase: may this person come in? Nothing is written by a refusal. Returns the second step, if one comes first. */
async function mayComeIn(ctx: AuthContext, user: User, signIn: SignIn): Promise<Challenge | undefined> {
  // The factors of a session are looked up by its method.
  assertOwnRow(ctx, signIn);
  // For metrics, until a later line says otherwise. A refusal counts even if the call goes on without the sign-in.
  noteOutcome(ctx, signIn, 'refused');
  // Before everything that mails or asks something: somebody who is kept out learns no more than that.
  assertNotBanned(ctx, user);
  // An address that nobody has verified may be that of somebody else.
  await assertVerified(ctx, user, signIn);
  // What an organization demands holds for each way and each exchange, and no second factor makes up for it.
  const demand = await assertMayEnter(ctx, user, signIn);
  // Of everybody who has a second factor or has to have one, once nothing else keeps them out.
  const challenge = await findSecondStep(ctx, user, { signIn, demand });
  if (challenge) return challenge;
  // The operator decides last, so the hook hears only of sessions that would be opened.
  await askOperator(ctx, user);
  return undefined;
}

/** Second phase: the session, and what has to change in the same transaction. */
async function open(ctx: AuthContext, user: User, signIn: SignIn): Promise<OpenedSession> {
  const { method, rememberMe, secondFactor } = signIn;
  // A ban at the same time refuses this session, or ends it.
  holdUnbanned(ctx, user);
  // A ban whose time is over ends. An exchange is no sign-in.
  if (!method.exchanges) noteSignIn(ctx, user);
  // Links and codes that were mailed are no longer needed, and would be further ways in.
  endChallenges(ctx, user);
  // Whoever shows a second factor has not lost all of them.
  if (secondFactor !== undefined) endNeedlessRecovery(ctx, user);
  // A passkey shows more than the mailbox, which a reset of the password had barred as a second factor.
  if (secondFactor === 'passkey' && user.twoFactorEnabled) allowMailedCodes(ctx, user.id);
  // Wrong codes are forgiven to the owner of the mailbox alone.
  if (user.emailProvedAt !== null) await forgiveWrongCodes(ctx, user.email);
  // A session proves no more, and lasts no longer, than the one that it comes from.
  const limits = await limitsOf(ctx, signIn);
  // Looked for while the session that this one replaces is known.
  const providerSession = await findProviderSession(ctx, signIn);
  // A caller with a token in a header keeps the cookie of another session.
  const withoutCookies = await leavesBrowser(ctx, signIn);
  // Who comes in by the provider of an organization acts in it, also after a second step.
  const origin = { ...limits.origin, ...organizationFrom(signIn) };
  const opened = await openSession(ctx, user, { rememberMe, withoutCookies, ...limits, origin });
  // The identity provider that opened a session may end it, and what replaced it.
  if (providerSession) keepProviderSession(ctx, opened.session, providerSession);
  // Only on a device that the user calls their own do wrong tries count apart from those of strangers.
  if (rememberMe && !withoutCookies) rememberMailbox(ctx, user);
  return opened;
}

interface Opened {
  signIn: SignIn;
  session: Session;
  /** The user before the sign-in. */
  view: UserView;
}

/** Third phase: what follows from the session. */
async function follow(ctx: AuthContext, user: User, { signIn, session, view }: Opened): Promise<void> {
  const { method } = signIn;
  // For applications on other domains.
  offerOneTimeToken(ctx, user, session);
  // Compared with the events of earlier sign-ins, so before the one of this.
  if (method.tellsNewDevice) await noticeNewDevice(ctx, user, session);
  // The log names every session and its way.
  recordSession(ctx, user, { signIn, session });
  // The browser has opened a mail to this address before, and now shows whose browser it is.
  proveByOpenedMail(ctx, user, session);
  // Of an address that is proved by now.
  joinByDomain(ctx, user);
  // The operator hears of sessions that are there.
  tellOperator(ctx, view);
  // Another application may have asked for the sign-in, and the browser goes on with that.
  await continueRequest(ctx, user, signIn);
  // For metrics, as above.
  noteOutcome(ctx, signIn, 'signed-in');
}

/** An exchange is no sign-in. */
function noteOutcome({ state }: AuthContext, { method }: SignIn, outcome: SignInEnd['outcome']): void {
  if (!method.exchanges) state.signIn = { method: method.name, outcome };
}

function assertOwnRow({ deps }: AuthContext, { method, provider }: SignIn): void {
  if (deps.signInMethods.named(method.name) !== method)
    throw new TypeError(`no feature names ${method.name} in its signInMethods`);
  if (method.takesProvider !== (provider !== undefined))
    throw new TypeError(`${method.name} ${method.takesProvider ? 'needs' : 'takes no'} provider`);
}

async function assertVerified(ctx: AuthContext, user: User, signIn: SignIn): Promise<void> {
  const isNeeded = emailVerificationOptions.of(ctx).required || signIn.requiresVerified === true;
  if (!isNeeded || user.emailVerified) return;
  // Otherwise the link in the mail would have nobody to verify.
  if (signIn.isNew) await commitBeforeRefusal(ctx);
  await requireVerified(ctx, user, signIn.callbackURL);
}

/** Features decide by the steps that the session would have, and may demand a second one. */
async function assertMayEnter(
  ctx: AuthContext,
  user: User,
  signIn: SignIn,
): Promise<NeedsSecondFactor | undefined> {
  const { method: way, isNew = way.signsUp } = signIn;
  const { method, secondFactor } = (await limitsOf(ctx, signIn)).origin;
  const entry = { way, method, secondFactor, isNew };
  const answer = await judgeEntry(ctx, user, entry);
  if (answer instanceof AuthError) throw answer;
  return answer;
}

/** Whoever has to show a second factor, and is asked for none, or would set one up now, does not come in. */
function assertAsked(challenge: Challenge | undefined, demand: NeedsSecondFactor | undefined): void {
  if (demand && (!challenge || challenge.twoFactorSetup)) throw demand.otherwise;
}

/** The second step, unless it is done, or was done for the session that this one replaces or comes from. */
async function findSecondStep(
  ctx: AuthContext,
  user: User,
  { signIn, demand }: { signIn: SignIn; demand: NeedsSecondFactor | undefined },
): Promise<Challenge | undefined> {
  const { method, secondFactor, from } = signIn;
  const isDone = secondFactor !== undefined || from !== undefined || method.exchanges;
  const challenge = isDone
    ? undefined
    : await findChallenge(ctx, user, { ...signIn, evenIfTrusted: demand !== undefined });
  assertAsked(challenge, demand);
  if (!challenge) return undefined;
  await endReplacedSessions(ctx, user.id);
  noteOutcome(ctx, signIn, 'second-step');
  return challenge;
}

async function askOperator(ctx: AuthContext, user: User): Promise<void> {
  const { beforeSessionCreate } = hookOptions.of(ctx);
  if ((await beforeSessionCreate?.(toUserView(ctx, user), hookEventOf(ctx))) === false)
    throw new AuthError(FAILED_TO_CREATE_SESSION);
}

function recordSession(ctx: AuthContext, { id }: User, { signIn, session }: Omit<Opened, 'view'>): void {
  const { method, provider, factorThere, clientId } = signIn;
  const secondFactor = signIn.secondFactor ?? (factorThere && PROVIDER_FACTOR);
  record(ctx, sessionCreated, {
    actorId: id,
    data: {
      method: method.name,
      ...(provider && { provider }),
      ...(secondFactor && { secondFactor }),
      ...(clientId !== undefined && { clientId }),
      browser: session.deviceBrowser,
      system: session.deviceSystem,
      sessionId: session.id,
    },
  });
}

function tellOperator(ctx: AuthContext, user: UserView): void {
  const { afterSessionCreate } = hookOptions.of(ctx);
  const event = { ipAddress: ctx.ip, userAgent: ctx.userAgent };
  ctx.later(async () => afterSessionCreate?.(user, event), {
    kind: 'hooks.afterSessionCreate',
    userId: user.id,
  });
}
