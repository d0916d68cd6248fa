import { Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { takeAtOnce } from '#core/call/unit-of-work/count.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { VERIFIER_LENGTH } from '#core/crypto/pkce.ts';
import { findToken, issueToken } from '#core/tokens/tokens.ts';
import { bindBrowser, isSameBrowser } from '#features/openid-client/browser.ts';
import { createNonce } from '#features/openid-client/nonce.ts';
import { placeOf, type RoundTripPurpose } from '#features/openid-client/round-trip-purpose.ts';

export const tripSchema = z.object({
  providerId: z.string(),
  /** PKCE verifier (RFC 7636). */
  codeVerifier: z.string(),
  nonce: z.string(),
  /** Hash of the id in a signed cookie of the browser. */
  browser: z.string(),
  /** URL or path, checked when the round trip began. */
  callbackURL: z.string(),
  errorURL: z.string().optional(),
  newUserURL: z.string().optional(),
});

type Trip = z.infer<typeof tripSchema>;

/** Data about a browser that was redirected to a provider, with that of the purpose. */
export type RoundTrip<Data = unknown> = Trip & { data: Data };

export type Destination<Data> = Pick<RoundTrip<Data>, 'callbackURL' | 'errorURL' | 'newUserURL' | 'data'>;

export type StartedRoundTrip = Pick<Trip, 'codeVerifier' | 'nonce'> & { state: string };

/**
 * Begins a round trip: a record for ten minutes, and the cookie that binds it to this browser. Nothing but a callback
 * of the same purpose can end it.
 */
export function startRoundTrip<Data>(
  ctx: AuthContext,
  { state: token }: RoundTripPurpose<Data>,
  destination: Destination<Data> & { providerId: string },
): StartedRoundTrip {
  const codeVerifier = ctx.deps.random(VERIFIER_LENGTH, 'url');
  const nonce = createNonce(ctx);
  const trip: RoundTrip<Data> = { ...destination, codeVerifier, nonce, browser: bindBrowser(ctx) };
  const value = sealAtRest(ctx, JSON.stringify(trip), placeOf(token));
  return { state: issueToken(ctx, token, { user: null, value }), codeVerifier, nonce };
}

/** Undefined also if the key was removed since, or another release used another format. */
async function readTrip<Data>(
  ctx: AuthContext,
  { state, data }: RoundTripPurpose<Data>,
  { value }: Verification,
): Promise<RoundTrip<Data> | undefined> {
  const text = await openAtRest(ctx, value, placeOf(state));
  return text === undefined ? undefined : tripSchema.extend({ data }).safeParse(JSON.parse(text)).data;
}

/** A round trip that waits. */
export interface OpenRoundTrip<Data> {
  trip: RoundTrip<Data>;
  /** Uses it up at once, by one statement: of several calls one gets true. */
  take: () => Promise<boolean>;
}

/**
 * A round trip, for an answer that another site posts: such a request has no cookies, so nobody knows which browser it is
 * of. The caller compares `trip.browser` when the browser comes by itself, before anything is believed.
 */
export async function findRoundTrip<Data>(
  ctx: AuthContext,
  purpose: RoundTripPurpose<Data>,
  state: string,
): Promise<OpenRoundTrip<Data> | undefined> {
  const record = await findToken(ctx, purpose.state, state);
  const trip = record ? await readTrip(ctx, purpose, record) : undefined;
  if (!record || !trip) return undefined;
  const { id } = record;
  return {
    trip,
    take: async () => (await takeAtOnce(ctx, ({ em }) => em.nativeDelete(Verification, { id }))) === 1,
  };
}

/**
 * Ends a round trip: the record is used up at once, even if the call fails later, so that one of two callbacks
 * continues. Undefined when it is unknown, expired, used, of another purpose, or of another browser. Another browser,
 * e.g. a scanner, does not use it up.
 */
export async function endRoundTrip<Data>(
  ctx: AuthContext,
  purpose: RoundTripPurpose<Data>,
  state: string,
): Promise<RoundTrip<Data> | undefined> {
  const open = await findRoundTrip(ctx, purpose, state);
  if (!open || !isSameBrowser(ctx, open.trip.browser)) return undefined;
  return (await open.take()) ? open.trip : undefined;
}
