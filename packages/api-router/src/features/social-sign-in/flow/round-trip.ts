import { Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { takeAtOnce } from '#core/call/unit-of-work/count.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { VERIFIER_LENGTH } from '#core/crypto/pkce.ts';
import { findToken, issueToken } from '#core/tokens/tokens.ts';
import { stateToken } from '#features/social-sign-in/facts.ts';
import { bindBrowser, isSameBrowser } from '#features/social-sign-in/flow/browser.ts';
import { createNonce } from '#features/social-sign-in/flow/nonce.ts';

/** Place of the encrypted data: a record of this purpose. */
const PLACE = { purpose: sealing, place: 'verification:oauth-state' };

const roundTripSchema = z.object({
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
  /** Set if another account is linked to this user, instead of a sign-in. */
  link: z.object({ userId: z.string(), email: z.string() }).optional(),
  requestSignUp: z.boolean(),
});

/** Data about a browser that was redirected to a provider. */
export type RoundTrip = z.infer<typeof roundTripSchema>;

export type Destination = Omit<RoundTrip, 'codeVerifier' | 'nonce' | 'browser'>;

export interface StartedRoundTrip {
  state: string;
  codeVerifier: string;
  nonce: string;
}

/** Begins a round trip: a record for ten minutes, and the cookie that binds it to this browser. */
export function startRoundTrip(ctx: AuthContext, destination: Destination): StartedRoundTrip {
  const { random } = ctx.deps;
  const codeVerifier = random(VERIFIER_LENGTH, 'url');
  const nonce = createNonce(ctx);
  const trip: RoundTrip = { ...destination, codeVerifier, nonce, browser: bindBrowser(ctx) };
  const value = sealAtRest(ctx, JSON.stringify(trip), PLACE);
  return { state: issueToken(ctx, stateToken, { user: null, value }), codeVerifier, nonce };
}

/** Undefined also if the key was removed since, or another release used another format. */
async function readTrip(ctx: AuthContext, { value }: Verification): Promise<RoundTrip | undefined> {
  const text = await openAtRest(ctx, value, PLACE);
  return text === undefined ? undefined : roundTripSchema.safeParse(JSON.parse(text)).data;
}

/**
 * Ends a round trip: the record is used up at once, even if the call fails later, so that one of two callbacks
 * continues. Undefined when it is unknown, expired, used, or of another browser. Another browser, e.g. a scanner,
 * does not use it up.
 */
export async function endRoundTrip(ctx: AuthContext, state: string): Promise<RoundTrip | undefined> {
  const record = await findToken(ctx, stateToken, state);
  const trip = record ? await readTrip(ctx, record) : undefined;
  if (!record || !trip || !isSameBrowser(ctx, trip.browser)) return undefined;
  const { id } = record;
  const taken = await takeAtOnce(ctx, ({ em }) => em.nativeDelete(Verification, { id }));
  return taken === 1 ? trip : undefined;
}
