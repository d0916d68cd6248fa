import type { AuthContext } from '#core/call/context.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineCookie } from '#core/http/define-cookie.ts';

/** A user signed in after the end of a ban. */
export const banEnded = defineEvent('user.ban-ended');

/** Session of the administrator during an impersonation. */
export const adminSessionCookie = defineCookie('admin_session');

export function clearAdminCookie(ctx: AuthContext): void {
  const { name, attributes } = adminSessionCookie.of(ctx);
  if (ctx.cookie(adminSessionCookie) !== undefined) ctx.response.clearCookie(name, attributes);
}
