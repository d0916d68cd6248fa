import type { AuthContext } from '#core/call/context.ts';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { AuthError } from '#core/errors/auth-error.ts';
import { TOO_MANY_REQUESTS } from '#core/errors/request-errors.ts';
import { isRedirect } from '#core/http/redirect.ts';
import type { AnsweredCall, SignInEnd } from '#core/observed/answered-call.ts';

interface End {
  error?: AuthError;
  output?: unknown;
}

/** Calls that browsers follow redirect to a page with their error. */
const isErrorPage = (output: unknown): boolean => isRedirect(output) && /[?&]error=/.test(output.url);

function signInOf(
  { route }: ProcedureDefinition,
  { state }: AuthContext,
  { error, output }: End,
): SignInEnd | undefined {
  const method = route?.signsIn ?? state.signIn?.method;
  if (method !== undefined && error) return { method, outcome: error.status < 500 ? 'refused' : 'failed' };
  if (error) return undefined;
  if (state.signIn) return state.signIn;
  return method !== undefined && isErrorPage(output) ? { method, outcome: 'refused' } : undefined;
}

export const toAnsweredCall = (call: ProcedureDefinition, ctx: AuthContext, end: End): AnsweredCall => ({
  route: call.names[0],
  error: end.error?.code,
  limit: end.error?.definition === TOO_MANY_REQUESTS ? call.limit.name : undefined,
  signIn: signInOf(call, ctx, end),
  ...(ctx.state.grantType !== undefined && { grantType: ctx.state.grantType }),
});
