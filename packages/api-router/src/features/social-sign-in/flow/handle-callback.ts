import { User } from '@keystead/db';
import type { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { findArrival, rememberArrival } from '#features/openid-client/arrival.ts';
import { isAway } from '#features/openid-client/browser.ts';
import { endRoundTrip, type RoundTrip } from '#features/openid-client/round-trip.ts';
import { completeSignIn } from '#features/sign-in/complete-sign-in.ts';
import { social, socialRoundTrip } from '#features/social-sign-in/facts.ts';
import { findOrCreateByProvider } from '#features/social-sign-in/find-or-create-by-provider.ts';
import { CallbackError } from '#features/social-sign-in/flow/callback-error.ts';
import { identifyByCode, type SocialAnswer } from '#features/social-sign-in/flow/identify-by-code.ts';
import { providers } from '#features/social-sign-in/flow/registry.ts';
import { spendOwnTokens } from '#features/social-sign-in/flow/spent-id-tokens.ts';
import type { ProviderIdentity } from '#features/social-sign-in/link.ts';
import { linkToUser } from '#features/social-sign-in/link-to-user.ts';
import { redirectToChallenge } from '#features/two-factor-challenge/challenge.ts';

/** The parameters of a callback. */
export interface CallbackParams extends Omit<SocialAnswer, 'code'> {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
}

type SocialTrip = RoundTrip<z.output<typeof socialRoundTrip.data>>;

/** A callback with its state, and the person of the provider. */
interface Return {
  providerId: string;
  trip: SocialTrip;
  params: CallbackParams;
}

/** Linking an account needs the session of the user who started it, because the account signs in to theirs. */
async function assertStillThere(ctx: AuthContext, { data: { link } }: SocialTrip): Promise<void> {
  if (link === undefined || (await readCurrentSession(ctx))?.user.id === link.userId) return;
  throw CallbackError.of('please_restart_the_process');
}

/** The person at the provider. Throws a `CallbackError` without one. */
async function identify(ctx: AuthContext, { providerId, trip, params }: Return): Promise<ProviderIdentity> {
  const { code, ...rest } = params;
  if (!code) throw CallbackError.of('no_code');
  const provider = providers.of(ctx).get(providerId);
  if (!provider) throw CallbackError.of('oauth_provider_not_found');
  return identifyByCode(ctx, provider, { answer: { code, ...rest }, trip });
}

interface Identified {
  state: string;
  trip: SocialTrip;
  identity: ProviderIdentity;
}

/** Signs in, or links the account. Returns the redirect. */
async function signInOrLink(ctx: AuthContext, { state, trip, identity }: Identified): Promise<string> {
  const { providerId, browser, callbackURL, newUserURL } = trip;
  const { link, requestSignUp } = trip.data;
  spendOwnTokens(ctx, identity.provider, identity.tokens);
  if (link) {
    await linkToUser(ctx, link.userId, identity);
    const current = await readCurrentSession(ctx);
    const user = ctx.em().getReference(User, link.userId);
    const of = current && { sessionId: current.session.id };
    if (of) rememberArrival(ctx, socialRoundTrip, { state, providerId, of, target: callbackURL, user });
    return callbackURL;
  }
  const { user, isNew } = await findOrCreateByProvider(ctx, { identity, requestSignUp, callbackURL });
  const { id: provider, options } = identity.provider;
  const target = isNew ? (newUserURL ?? callbackURL) : callbackURL;
  const how = {
    method: social,
    provider,
    rememberMe: true,
    isNew,
    callbackURL: target,
    requiresVerified: options.requireEmailVerification,
  };
  const outcome = await completeSignIn(ctx, user, how);
  const isOpen = 'session' in outcome;
  const of = isOpen ? { sessionId: outcome.session.id } : { userId: user.id, browser };
  rememberArrival(ctx, socialRoundTrip, { state, providerId, of, target, user });
  return isOpen ? target : redirectToChallenge(ctx, outcome.challenge, target).url;
}

/** Later errors redirect to the error page of the state. */
async function onPagesOf<Result>({ errorURL }: SocialTrip, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw CallbackError.from(error, errorURL);
  }
}

/** Only the browser that was redirected to the provider gets errors on the page of its caller. */
async function refuse(
  ctx: AuthContext,
  { state, error = '', error_description }: CallbackParams,
): Promise<never> {
  const trip = state && isAway(ctx) ? await endRoundTrip(ctx, socialRoundTrip, state) : undefined;
  throw CallbackError.from(CallbackError.refusal(error, error_description), trip?.errorURL);
}

/** Completes a callback. Returns the redirect; rejects with a {@link CallbackError}. */
export async function handleCallback(
  ctx: AuthContext,
  providerId: string,
  params: CallbackParams,
): Promise<string> {
  if (params.error) return refuse(ctx, params);
  if (!params.state) throw CallbackError.of('state_not_found');
  const trip = await endRoundTrip(ctx, socialRoundTrip, params.state);
  if (!trip) {
    const target = await findArrival(ctx, socialRoundTrip, { providerId, state: params.state });
    if (target !== undefined) return target;
    throw CallbackError.of('please_restart_the_process');
  }
  const { state } = params;
  // Another browser started it, so its pages are not used.
  if (params.code && providers.of(ctx).has(providerId)) {
    if (trip.providerId !== providerId) throw CallbackError.of('please_restart_the_process');
    await assertStillThere(ctx, trip);
  }
  const identity = await onPagesOf(trip, () => identify(ctx, { providerId, trip, params }));
  // Read again, because the session may have ended during the requests to the provider.
  ctx.state.caller = undefined;
  await assertStillThere(ctx, trip);
  return onPagesOf(trip, () => writeNow(ctx, () => signInOrLink(ctx, { state, trip, identity })));
}
