import type { TwoFactor, TwoFactorTicket, User } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { MINUTE } from '#core/options/durations.ts';
import { keepToCaller } from '#core/session/hold.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { requireUser } from '#core/user/find-user.ts';
import { INVALID_TWO_FACTOR_COOKIE } from '#features/two-factor/errors.ts';
import { findTwoFactor, setsFactorUp } from '#features/two-factor-challenge/factors.ts';
import { needsTwoFactor } from '#features/two-factor-challenge/options.ts';
import { findTicket } from '#features/two-factor-challenge/tickets.ts';

/** User of a call about a second factor: the signed-in one, or that of the waiting sign-in in this browser. */
export interface Subject {
  user: User;
  /** Set for a session. */
  current?: SessionCaller;
  /** Set for a waiting sign-in. */
  ticket?: TwoFactorTicket;
  /** The sign-in waits because the user has no second factor, and has to set one up. */
  setsUp?: boolean;
  /** Null without an enrolment. */
  row: TwoFactor | null;
}

/** Seconds in which a second factor that is being set up has to be completed. */
const ENROLMENT_LIFETIME = 10 * MINUTE;

/** A session, as the database names it in what belongs to it alone. */
export const placeOfSession = (id = ''): string => `session ${id}`;

/** The session or the waiting sign-in of a call, as the database names it. */
export const placeOf = ({ ticket, current }: Pick<Subject, 'ticket' | 'current'>): string =>
  ticket ? `ticket ${ticket.id}` : placeOfSession(current?.session.id);

/** For an enrolment that begins here: it can be completed here alone, and soon. */
export const beginsHere = (
  ctx: AuthContext,
  subject: Subject,
): Pick<TwoFactor, 'pendingFor' | 'pendingUntil'> => ({
  pendingFor: placeOf(subject),
  pendingUntil: new Date(ctx.now.getTime() + ENROLMENT_LIFETIME * 1000),
});

/** An enrolment was begun by this session or waiting sign-in, a short time ago. */
export const waitsHere = (ctx: AuthContext, subject: Pick<Subject, 'ticket' | 'current' | 'row'>): boolean =>
  subject.row?.pendingUntil != null &&
  subject.row.pendingFor === placeOf(subject) &&
  subject.row.pendingUntil > ctx.now;

/** First step of the waiting sign-in, or of the session. */
export function methodOf({ deps }: AuthContext, { ticket, current }: Subject): SignInMethod | undefined {
  if (ticket) return deps.signInMethods.named(ticket.method);
  return deps.signInMethods.ofOrigin(current?.session.method ?? null);
}

/** The waiting sign-in of this browser. Throws `INVALID_TWO_FACTOR_COOKIE`. */
export async function requireTicket(ctx: AuthContext): Promise<Subject & { ticket: TwoFactorTicket }> {
  const ticket = await findTicket(ctx);
  if (!ticket) throw new AuthError(INVALID_TWO_FACTOR_COOKIE);
  const user = await requireUser(ctx, ticket.userId);
  // A user who has switched it off in between signs in again; only a required set-up continues with a ticket.
  if (!user.twoFactorEnabled && !(await needsTwoFactor(ctx, user)))
    throw new AuthError(INVALID_TWO_FACTOR_COOKIE);
  const setsUp = await setsFactorUp(ctx, user, ctx.deps.signInMethods.named(ticket.method));
  const row = user.twoFactorEnabled || setsUp ? await findTwoFactor(ctx, user.id) : null;
  return { user, ticket, setsUp, row };
}

/** The session of this browser, or else its waiting sign-in. Throws `INVALID_TWO_FACTOR_COOKIE`. */
export async function requireSubject(ctx: AuthContext): Promise<Subject> {
  const current = await readCurrentSession(ctx);
  if (!current) return requireTicket(ctx);
  keepToCaller(ctx, current);
  const user = await requireUser(ctx, current.user.id);
  return { user, current, row: await findTwoFactor(ctx, user.id) };
}
