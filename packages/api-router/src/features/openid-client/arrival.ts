import type { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { findToken, issueToken } from '#core/tokens/tokens.ts';
import { isSameBrowser } from '#features/openid-client/browser.ts';
import { placeOf, type RoundTripPurpose } from '#features/openid-client/round-trip-purpose.ts';

/** Tokens of any purpose. */
type Purpose = Pick<RoundTripPurpose<unknown>, 'arrival'>;

const arrivalSchema = z.object({
  providerId: z.string(),
  /**
   * The session that the callback made, or in which an account was connected. If a second step makes the session later,
   * it is the person and the hash of the browser's id instead.
   */
  of: z.union([z.object({ sessionId: z.string() }), z.object({ userId: z.string(), browser: z.string() })]),
  target: z.string(),
});

/** Where a callback led, and for whom. */
export type Arrival = z.infer<typeof arrivalSchema>;

/** Remembers for ten minutes where a callback led. */
export function rememberArrival(
  ctx: AuthContext,
  { arrival: token }: Purpose,
  { user, state, ...arrival }: Arrival & { user: User; state: string },
): void {
  const value = sealAtRest(ctx, JSON.stringify(arrival), placeOf(token));
  issueToken(ctx, token, { user, token: state, value });
}

/** Whether this browser is signed in as the person of a callback, in its session or after its second step. */
async function isSignedInBy(ctx: AuthContext, { of }: Arrival): Promise<boolean> {
  const session = (await readCurrentSession(ctx))?.session;
  if (!session) return false;
  if ('sessionId' in of) return session.id === of.sessionId;
  return session.userId === of.userId && session.impersonatedBy === null && isSameBrowser(ctx, of.browser);
}

/**
 * The page of a callback that is opened again, by a reload or the button for the page before. Only for the browser
 * that it signed in, and that still is: for any other one, the URL is worth nothing (login CSRF). No session is made,
 * and the provider is not asked.
 */
export async function findArrival(
  ctx: AuthContext,
  { arrival: token }: Purpose,
  { providerId, state }: { providerId: string; state: string },
): Promise<string | undefined> {
  const record = await findToken(ctx, token, state);
  const text = record ? await openAtRest(ctx, record.value, placeOf(token)) : undefined;
  const arrival = text === undefined ? undefined : arrivalSchema.safeParse(JSON.parse(text)).data;
  if (arrival?.providerId !== providerId) return undefined;
  return (await isSignedInBy(ctx, arrival)) ? arrival.target : undefined;
}
