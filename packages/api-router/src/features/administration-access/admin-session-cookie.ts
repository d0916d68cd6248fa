import type { AuthContext } from '#core/call/context.ts';
import { defineCookie } from '#core/http/define-cookie.ts';

/** Session of the administrator during an impersonation. */
export const adminSessionCookie = defineCookie('admin_session');

export function clearAdminCookie(ctx: AuthContext): void {
  const { name, attributes } = adminSessionCookie.of(ctx);
  if (ctx.cookie(adminSessionCookie) !== undefined) ctx.response.clearCookie(name, attributes);
}
