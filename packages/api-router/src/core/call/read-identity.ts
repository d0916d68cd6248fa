import type { AuthContext } from '#core/call/context.ts';
import type { Identity } from '#core/call/identity.ts';
import type { Access, Route } from '#core/call/meta.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SESSION_NOT_FRESH } from '#core/errors/request-errors.ts';

/** Identity from a header; undefined without one. */
export function identityOf(ctx: AuthContext): Identity | undefined {
  const { state, deps } = ctx;
  if (state.identity === undefined) state.identity = deps.identify(ctx) ?? null;
  return state.identity ?? undefined;
}

/** An unknown token counts as no header. */
export function forgetIdentity({ state }: AuthContext): void {
  state.identity = null;
}

/**
 * Refuses a caller without a real session where the call needs one, before the database is asked. A public call
 * treats such a caller as not signed in, unless it declares that it reads the identity.
 */
export function assertIdentityFits(
  ctx: AuthContext,
  { access, route }: { access: Access; route: Route | undefined },
): void {
  const identity = identityOf(ctx);
  if (!identity || 'token' in identity) return;
  if (route?.needsSession === true) throw new AuthError(ctx.deps.needsSessionError);
  if (access === 'fresh') throw new AuthError(SESSION_NOT_FRESH);
  if (access === 'public' && !route?.readsCaller) ctx.state.current = null;
}
