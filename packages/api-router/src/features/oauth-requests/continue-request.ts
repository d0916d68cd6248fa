import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';
import { AUTHORIZE_PATH } from '#features/oauth-requests/facts.ts';
import { changeRequest, findRequest, toNextStep } from '#features/oauth-requests/pending-request.ts';
import { readSignedQuery } from '#features/oauth-requests/signed-query.ts';

interface CompletedSignIn {
  method: SignInMethod;
  isNew?: boolean;
  /** Page after the sign-in. A link and a round trip bring the request back in it. */
  callbackURL?: string | undefined;
  /** The session elsewhere that the new one comes from. */
  from?: unknown;
  withoutCookies?: boolean;
}

/** The query of a page after the sign-in that goes on with a request. */
function queryOf(ctx: AuthContext, page: string | undefined): string | undefined {
  const { base } = serviceOptions.of(ctx);
  if (page === undefined || !URL.canParse(page, base.origin)) return undefined;
  const { origin, pathname, search } = new URL(page, base.origin);
  return origin === base.origin && pathname === `${base.path}${AUTHORIZE_PATH}` ? search : undefined;
}

/**
 * After a sign-in for which a request waits: it belongs to this person from now on, who has proved who they are, and
 * the browser goes on with it. A request that has ended says so where the browser arrives.
 */
export async function continueRequest(ctx: AuthContext, user: User, signIn: CompletedSignIn): Promise<void> {
  const { method, isNew = method.signsUp, callbackURL, from, withoutCookies = false } = signIn;
  if (!hasProvider(ctx) || method.exchanges || withoutCookies) return;
  const query = ctx.state.carried ?? queryOf(ctx, callbackURL);
  const signed = query === undefined ? undefined : readSignedQuery(ctx, query);
  if (query === undefined || !signed) return;
  const request = await findRequest(ctx, query);
  // A session from elsewhere is as old as that one.
  const steps = {
    selected: true,
    ...(from === undefined && { reauthenticated: user.id }),
    ...(isNew && { created: true }),
  };
  if (request) changeRequest(request, { user, steps });
  ctx.state.goesOn = toNextStep(ctx, signed.requestId);
}

/** After a second factor that was asked for in a running session. */
export function continueAfterStep(ctx: AuthContext): void {
  const signed = ctx.state.carried === undefined ? undefined : readSignedQuery(ctx, ctx.state.carried);
  if (signed) ctx.state.goesOn = toNextStep(ctx, signed.requestId);
}
