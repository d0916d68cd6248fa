import { z } from 'zod';
import type { SessionCaller } from '#core/call/caller.ts';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { successView } from '#core/call/status-view.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { findOnward } from '#core/session/onward.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { revokeSession } from '#core/session/revoke.ts';
import { clearSessionCookies, isBesideCookie, readSessionTokens } from '#core/session/session-cookie.ts';
import { clearAdminCookie } from '#features/administration-access/facts.ts';
import { isKeptOut } from '#features/administration-access/is-banned.ts';
import {
  activateSession,
  clearDeviceCookies,
  type DeviceSession,
  findDeviceSessions,
  findSwitchRefusal,
} from '#features/device-sessions/device-sessions.ts';
import { multiSessionOptions } from '#features/device-sessions/options.ts';
import { signedOut } from '#features/sessions/facts.ts';

/**
 * Makes the session active that was used last before, if there is one. Sessions of banned users, and of those who may
 * not come in, are skipped.
 */
export async function activateNext(ctx: AuthContext, others: readonly DeviceSession[]): Promise<void> {
  for (const one of others) {
    if (isKeptOut(ctx, one.session.user) || (await findSwitchRefusal(ctx, one))) continue;
    activateSession(ctx, one);
    return;
  }
}

export const signOutView = successView.extend({
  /** Where the browser goes to be signed out by an identity provider, too. */
  redirectTo: z.string().exactOptional(),
});

interface Leaving {
  sessionOnly?: boolean | undefined;
  /** Where the browser comes back to from there. */
  callbackURL?: string | undefined;
}

/**
 * Signs the browser out, and finds where it goes to be signed out elsewhere. The session here has ended before anybody is
 * asked for that.
 */
export async function signOutAndOn(
  ctx: AuthContext,
  { sessionOnly, callbackURL }: Leaving = {},
): Promise<z.infer<typeof signOutView>> {
  const current = await readCurrentSession(ctx, { disableRefresh: true });
  const onward = current && (await findOnward(ctx, current.session));
  if (!onward) {
    await signOutHere(ctx, { sessionOnly });
    return { success: true };
  }
  await writeNow(ctx, () => signOutHere(ctx, { sessionOnly }));
  const redirectTo = await onward(callbackURL);
  return { success: true, ...(redirectTo !== undefined && { redirectTo }) };
}

export const signOut = publicProcedure
  .meta({
    route: {
      path: '/sign-out',
      summary: 'End the sessions of this browser',
      description:
        'Succeeds without a session too. The cookies of the session are always cleared. With `redirectTo` the browser goes there, to be signed out by the identity provider of an organization too. Of several accounts in this browser all are signed out, or with `sessionOnly` the active one, and the one that was used last before it and is not banned becomes active.',
      limit: writes,
      changesSession: true,
      callers: ['session'],
      tag: 'Session',
    },
  })
  .input(z.object({ sessionOnly: z.boolean().optional() }).optional())
  .output(signOutView)
  .mutation(({ ctx, input }) => signOutAndOn(ctx, input));

/**
 * Ends the sessions of this browser for every holder of their cookies, and clears the cookies: the one function for a
 * sign-out, whoever asks for it. Without a session it succeeds, too.
 */
export async function signOutHere(
  ctx: AuthContext,
  { sessionOnly = false }: { sessionOnly?: boolean | undefined } = {},
): Promise<void> {
  clearSessionCookies(ctx);
  const current = await readCurrentSession(ctx, { disableRefresh: true });
  if (current) {
    end(ctx, current.session);
    endImpersonator(ctx, current);
  }
  // A header names the session to end, and the cookies stay as they are.
  if (isBesideCookie(ctx)) return;
  clearAdminCookie(ctx);
  const hasSeveral = multiSessionOptions.of(ctx).enabled;
  const active = readSessionTokens(ctx);
  if (!hasSeveral && active.length < 2) return;

  const all = await findDeviceSessions(ctx);
  const ended = [current?.session.id, current?.session.impersonatorSessionId];
  const others = all.filter(({ session }) => !ended.includes(session.id));
  const isTwin = ({ token }: DeviceSession): boolean => active.includes(token);
  if (!hasSeveral || !sessionOnly) return leaveAll(ctx, others);
  for (const { session } of others.filter(isTwin)) end(ctx, session);
  await leaveActive(
    ctx,
    others.filter((one) => !isTwin(one)),
  );
}

function end(ctx: AuthContext, session: { id: string; userId: string }): void {
  revokeSession(ctx, session, 'signed-out');
  record(ctx, signedOut, { actorId: session.userId, data: { sessionId: session.id } });
}

/** The session of the impersonating administrator, which ends together with this one. */
function endImpersonator(ctx: AuthContext, { session }: SessionCaller): void {
  const { impersonatedBy: userId, impersonatorSessionId: id } = session;
  if (userId !== null && id !== null) end(ctx, { id, userId });
}

async function leaveActive(ctx: AuthContext, others: readonly DeviceSession[]): Promise<void> {
  clearDeviceCookies(ctx, others);
  await activateNext(ctx, others);
}

function leaveAll(ctx: AuthContext, others: readonly DeviceSession[]): void {
  for (const { session } of others) end(ctx, session);
  clearDeviceCookies(ctx);
}
