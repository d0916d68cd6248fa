import type { AuthContext } from '#core/call/context.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { clearCookie } from '#core/http/own-cookie.ts';

/** A user signed in after the end of a ban. */
export const banEnded = defineEvent('user.ban-ended');

/** Session of the administrator during an impersonation. */
export const adminSessionCookie = defineCookie('admin_session');

export function clearAdminCookie(ctx: AuthContext): void {
  if (ctx.cookie(adminSessionCookie) !== undefined) clearCookie(ctx, adminSessionCookie);
}
