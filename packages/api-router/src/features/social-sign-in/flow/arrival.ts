import type { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { findToken, issueToken } from '#core/tokens/tokens.ts';
import { arrivalToken } from '#features/social-sign-in/facts.ts';
import { isSameBrowser } from '#features/social-sign-in/flow/browser.ts';

/** Place of the encrypted data: a record of this purpose. */
const PLACE = { purpose: sealing, place: 'verification:oauth-arrival' };

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
export function rememberArrival(ctx: AuthContext, state: string, to: Arrival & { user: User }): void {
  const { user, ...arrival } = to;
  issueToken(ctx, arrivalToken, {
    user,
    token: state,
    value: sealAtRest(ctx, JSON.stringify(arrival), PLACE),
  });
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
  providerId: string,
  state: string,
): Promise<string | undefined> {
  const record = await findToken(ctx, arrivalToken, state);
  const text = record ? await openAtRest(ctx, record.value, PLACE) : undefined;
  const arrival = text === undefined ? undefined : arrivalSchema.safeParse(JSON.parse(text)).data;
  if (arrival?.providerId !== providerId) return undefined;
  return (await isSignedInBy(ctx, arrival)) ? arrival.target : undefined;
}
