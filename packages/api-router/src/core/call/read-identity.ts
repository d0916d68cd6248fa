import { nobody } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { Identity } from '#core/call/identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';

/** The credential of the request beside a cookie, as the guard has found it. */
export const identityOf = ({ state }: AuthContext): Identity | undefined => state.identity;

/** An unknown token counts as no header. */
export function forgetIdentity({ state }: AuthContext): void {
  state.identity = undefined;
}

/**
 * Finds the credential of the request, if the route takes such a caller, and refuses one that it does not take before
 * the database is asked. A call that everybody may make treats such a caller as nobody.
 */
export function assertCallerFits(
  ctx: AuthContext,
  { callers, wrongCaller }: Pick<ProcedureDefinition, 'callers' | 'wrongCaller'>,
  input?: unknown,
): void {
  const { state } = ctx;
  state.callers = callers;
  state.identity = ctx.deps.identify(ctx, { callers, input });
  if (!state.identity || callers.includes(state.identity.kind)) return;
  if (!callers.includes('nobody'))
    throw new AuthError(wrongCaller ?? state.identity.elsewhere ?? UNAUTHORIZED);
  state.caller = nobody;
}
