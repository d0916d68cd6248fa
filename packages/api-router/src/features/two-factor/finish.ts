import { Session, TwoFactor, TwoFactorTicket, type User } from '@keystead/db';
import { z } from 'zod';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { clearCookie } from '#core/http/own-cookie.ts';
import { holdSession } from '#core/session/hold.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { toUserView, userView } from '#core/user/user-view.ts';
import { continueAfterStep } from '#features/oauth-requests/continue-request.ts';
import { completeSignIn, type OpenedSession, signInRefusals } from '#features/sign-in/complete-sign-in.ts';
import { forgetTries, tryRefusals } from '#features/two-factor/count-try.ts';
import { INVALID_TWO_FACTOR_COOKIE } from '#features/two-factor/errors.ts';
import { deviceTrusted, twoFactorChange } from '#features/two-factor/facts.ts';
import { placeOfSession, type Subject } from '#features/two-factor/subject.ts';
import { ticketCookie } from '#features/two-factor-challenge/cookies.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { endNeedlessRecovery } from '#features/two-factor-challenge/remove-factors.ts';
import { trustDevice } from '#features/two-factor-challenge/trusted-devices.ts';

/** Answer of a right second step. */
export const verifiedView = z.object({
  token: z.string().optional(),
  user: userView,
  /** Page of the waiting sign-in, if it named one. */
  redirect: z.boolean().optional(),
  url: z.string().optional(),
});
export type Verified = z.infer<typeof verifiedView>;

/** Errors of a second step, for any factor. */
export const secondStepRefusals = [
  INVALID_TWO_FACTOR_COOKIE,
  UNAUTHORIZED,
  ...tryRefusals,
  ...signInRefusals,
];

export interface Finish {
  /** Second factor of the step. */
  factor: string;
  trusts?: boolean | undefined;
  /** The code and the ticket are used up without opening a session. */
  withoutSession?: boolean | undefined;
}

/** Uses up the ticket: of two parallel calls with it one is refused. */
function consumeTicket(ctx: AuthContext, { id }: TwoFactorTicket): void {
  ctx.write(async (em) => {
    if ((await em.nativeDelete(TwoFactorTicket, { id })) !== 1)
      throw new AuthError(INVALID_TWO_FACTOR_COOKIE);
  });
  clearCookie(ctx, ticketCookie);
}

interface Waiting {
  user: User;
  ticket: TwoFactorTicket;
}

/** Page of the waiting sign-in, if it named one. */
export const toGoOn = ({ callbackUrl }: TwoFactorTicket): { redirect?: boolean; url?: string } =>
  callbackUrl === null ? {} : { redirect: true, url: callbackUrl };

/** Uses up the waiting sign-in, whose second step was right, and opens its session if requested. */
export async function completeTicket(
  ctx: AuthContext,
  { user, ticket }: Waiting,
  { factor, trusts, withoutSession }: Finish,
): Promise<OpenedSession | undefined> {
  const { provider, rememberMe, callbackUrl, providerSession, sessionNotAfter: notAfter } = ticket;
  const method = ctx.deps.signInMethods.named(ticket.method);
  if (!method) throw new TypeError(`a sign-in began by ${ticket.method}, which this version does not know`);
  consumeTicket(ctx, ticket);
  forgetTries(ctx, user.id, factor);
  if (trusts && twoFactorOptions.of(ctx).trustDeviceMaxAge > 0) {
    trustDevice(ctx, user);
    record(ctx, deviceTrusted, { actorId: user.id });
  }
  if (withoutSession) {
    endNeedlessRecovery(ctx, user);
    return undefined;
  }
  return completeSignIn(ctx, user, {
    method,
    ...(provider !== null && { provider }),
    rememberMe,
    ...(callbackUrl !== null && { callbackURL: callbackUrl }),
    ...(providerSession !== null && { providerSession }),
    ...(notAfter !== null && { notAfter }),
    secondFactor: factor,
  });
}

/** Completes a sign-in after a right second step. */
export async function finishTicket(ctx: AuthContext, waiting: Waiting, how: Finish): Promise<Verified> {
  const opened = await completeTicket(ctx, waiting, how);
  const user = toUserView(ctx, waiting.user);
  return opened ? { token: opened.token, user, ...toGoOn(waiting.ticket) } : { user };
}

/**
 * Replaces this session, after a change of the second factors, of which `factor` was used. Returns the new token.
 */
export async function replaceSession(
  ctx: AuthContext,
  user: User,
  remembered: boolean,
  factor?: string,
): Promise<string> {
  const shown = factor === undefined ? {} : { secondFactor: factor };
  const how = { method: twoFactorChange, rememberMe: remembered, ...shown };
  const before = await readCurrentSession(ctx);
  const { session, token } = await completeSignIn(ctx, user, how);
  // An app that is being set up in the one is completed in the other.
  const waiting = { user: user.id, pendingFor: placeOfSession(before?.session.id) };
  ctx.write((em) => em.nativeUpdate(TwoFactor, waiting, { pendingFor: placeOfSession(session.id) }));
  return token;
}

/** Stores the second step in the session in which it was done. */
function rememberStep(ctx: AuthContext, { session: { id } }: SessionCaller, secondFactor: string): void {
  const step = { secondFactor, secondFactorAt: ctx.now };
  ctx.write((em) => em.nativeUpdate(Session, { id }, step));
}

/** Completes a right second step: of a sign-in, of an enrolment (`isFirst`), or only to confirm the user. */
export async function finish(
  ctx: AuthContext,
  { user, ticket, current }: Subject,
  { isFirst, ...how }: Finish & { isFirst: boolean },
): Promise<Verified> {
  if (ticket) return finishTicket(ctx, { user, ticket }, how);
  forgetTries(ctx, user.id, how.factor);
  const remembered = current?.session.remembered ?? true;
  if (isFirst) {
    const token = await replaceSession(ctx, user, remembered, how.factor);
    return { token, user: toUserView(ctx, user) };
  }
  endNeedlessRecovery(ctx, user);
  if (current) rememberStep(ctx, current, how.factor);
  continueAfterStep(ctx);
  return { token: current?.token, user: toUserView(ctx, user) };
}

/**
 * Locks the user of a call that changes second factors. Refuses with `UNAUTHORIZED` if the session has ended in
 * the meantime.
 */
export function begin(ctx: AuthContext, { user, current }: Pick<Subject, 'user' | 'current'>): void {
  if (current) holdSession(ctx, current);
  else ctx.lock({ users: [user.id] });
}
