import type { AuthContext } from '#core/call/context.ts';
import { readCurrentSession } from '#core/session/read.ts';
import type { CallbackFault } from '#features/social-sign-in/flow/callback-error.ts';
import { type CallbackAnswer, identifyByCode } from '#features/social-sign-in/flow/identify-by-code.ts';
import { endRoundTrip, type RoundTrip } from '#features/social-sign-in/flow/round-trip.ts';
import type { ProviderIdentity } from '#features/social-sign-in/link.ts';

/** The parameters of a callback. */
export interface CallbackParams extends Omit<CallbackAnswer, 'code'> {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
}

export interface Arrival {
  trip: RoundTrip;
  identity: ProviderIdentity;
}

/** A callback that leads nowhere but to an error page: the trip's, or the service's where the trip is not known. */
export interface Stranded {
  fault: CallbackFault;
  errorURL?: string | undefined;
}

/** Whoever began to link an account has to be signed in still: it would become another way into their account. */
async function isStillThere(ctx: AuthContext, { link }: RoundTrip): Promise<boolean> {
  return link === undefined || (await readCurrentSession(ctx))?.user.id === link.userId;
}

/** Ends the round trip that a callback names, and tells who came back. */
export async function arrive(
  ctx: AuthContext,
  providerId: string,
  { state, code, ...rest }: CallbackParams,
): Promise<Arrival | Stranded> {
  if (!state) return { fault: 'state_not_found' };
  const trip = await endRoundTrip(ctx, state);
  if (!trip) return { fault: 'please_restart_the_process' };
  const { errorURL } = trip;
  if (!code) return { fault: 'no_code', errorURL };
  const provider = ctx.deps.oauth.providers.get(providerId);
  if (!provider) return { fault: 'oauth_provider_not_found', errorURL };
  if (trip.providerId !== provider.id || !(await isStillThere(ctx, trip)))
    return { fault: 'please_restart_the_process' };
  const identity = await identifyByCode(ctx, provider, { answer: { code, ...rest }, trip });
  // Asked again, as the provider took its time, and the session may be one that its owner has just ended.
  ctx.state.current = undefined;
  if (!(await isStillThere(ctx, trip))) return { fault: 'please_restart_the_process' };
  return typeof identity === 'string' ? { fault: identity, errorURL } : { trip, identity };
}
