import { Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { takeAtOnce } from '#core/call/unit-of-work/count.ts';
import { sealing } from '#core/crypto/keys.ts';
import { VERIFIER_LENGTH } from '#core/crypto/pkce.ts';
import { seal, unseal } from '#core/crypto/seal.ts';
import { keysFor } from '#core/options/service-options.ts';
import { findToken, issueToken } from '#core/tokens/tokens.ts';
import { bindBrowser, isSameBrowser } from '#features/social-sign-in/flow/browser.ts';
import { createNonce } from '#features/social-sign-in/flow/nonce.ts';
import { stateToken } from '#features/social-sign-in/tokens.ts';

/** Where a sealed round trip may be opened: in a record of this purpose. */
const PLACE = 'verification:oauth-state';

const roundTripSchema = z.object({
  providerId: z.string(),
  /** What proves at the token endpoint that the code is ours (RFC 7636). */
  codeVerifier: z.string(),
  nonce: z.string(),
  /** Hash of the id that the browser carries in a signed cookie. */
  browser: z.string(),
  /** Absolute or a path; checked when the trip began. */
  callbackURL: z.string(),
  errorURL: z.string().optional(),
  newUserURL: z.string().optional(),
  /** Present: not a sign-in, but another account for this user. */
  link: z.object({ userId: z.string(), email: z.string() }).optional(),
  requestSignUp: z.boolean(),
});

/** What we remember of a browser that we sent to a provider. */
export type RoundTrip = z.infer<typeof roundTripSchema>;

export type Destination = Omit<RoundTrip, 'codeVerifier' | 'nonce' | 'browser'>;

export interface StartedRoundTrip {
  state: string;
  codeVerifier: string;
  nonce: string;
}

/** Begins a round trip: a record for ten minutes, and the cookie that ties it to this browser. */
export function startRoundTrip(ctx: AuthContext, destination: Destination): StartedRoundTrip {
  const { random } = ctx.deps;
  const codeVerifier = random(VERIFIER_LENGTH, 'url');
  const nonce = createNonce(ctx);
  const trip: RoundTrip = { ...destination, codeVerifier, nonce, browser: bindBrowser(ctx) };
  const value = seal(keysFor(ctx, sealing), JSON.stringify(trip), PLACE);
  return { state: issueToken(ctx, stateToken, { user: null, value }), codeVerifier, nonce };
}

/** Undefined also for a trip that began under a secret that is gone, or under a release that wrote it otherwise. */
function readTrip(ctx: AuthContext, { value }: Verification): RoundTrip | undefined {
  const text = unseal(keysFor(ctx, sealing), value, PLACE);
  return text === undefined ? undefined : roundTripSchema.safeParse(JSON.parse(text)).data;
}

/**
 * Ends a round trip: the record is used up at once and for good, whatever becomes of the rest, so that of two callbacks
 * one goes on. Undefined when it is unknown, over, used, or of another browser. Another browser, or a program that looks
 * at links, leaves it as it is.
 */
export async function endRoundTrip(ctx: AuthContext, state: string): Promise<RoundTrip | undefined> {
  const record = await findToken(ctx, stateToken, state);
  const trip = record ? readTrip(ctx, record) : undefined;
  if (!record || !trip || !isSameBrowser(ctx, trip.browser)) return undefined;
  const { id } = record;
  const taken = await takeAtOnce(ctx, ({ em }) => em.nativeDelete(Verification, { id }));
  return taken === 1 ? trip : undefined;
}
