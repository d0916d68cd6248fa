import type { AuthContext } from '#core/call/context.ts';
import type { Identity } from '#core/call/identity.ts';
import type { Access, Route } from '#core/call/meta.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SESSION_NOT_FRESH } from '#core/errors/request-errors.ts';

/** Who calls, as a header says it; undefined if none does. */
export function identityOf(ctx: AuthContext): Identity | undefined {
  const { state, deps } = ctx;
  if (state.identity === undefined) state.identity = deps.identify(ctx) ?? null;
  return state.identity ?? undefined;
}

/** As if there had been no header: what it named is not there. */
export function forgetIdentity({ state }: AuthContext): void {
  state.identity = null;
}

/**
 * Refuses a caller with something that stands for a session where the call is not for it, before the database is asked. A
 * public call takes such a caller for a stranger, unless it says that it reads who calls.
 */
export function assertIdentityFits(
  ctx: AuthContext,
  { access, route }: { access: Access; route: Route | undefined },
): void {
  const identity = identityOf(ctx);
  if (!identity || 'token' in identity) return;
  if (route?.needsSession) throw new AuthError(ctx.deps.needsSessionError);
  if (access === 'fresh') throw new AuthError(SESSION_NOT_FRESH);
  if (access === 'public' && !route?.readsCaller) ctx.state.current = null;
}
