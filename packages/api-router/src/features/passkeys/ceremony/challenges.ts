import { PasskeyChallenge, type TakenChallenge, takePasskeyChallenges, User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { take } from '#core/call/unit-of-work/count.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { clearCookie, readSignedCookies, setSignedCookie } from '#core/http/own-cookie.ts';
import { MINUTE } from '#core/options/durations.ts';
import { CHALLENGE_NOT_FOUND } from '#features/passkeys/errors.ts';

/** Id of the browser that requested a challenge. The wire contract has the name of the cookie. */
export const challengeCookie = defineCookie('better-auth-passkey');

/** Lifetime in seconds. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;

export type Ceremony = 'registration' | 'authentication';

/**
 * 32 random bytes in base64url. They are the hash of a longer random text, because the last letter of random
 * base64url may have bits that a browser would not send back.
 */
export const randomBytes = (ctx: AuthContext): string => hashToken(ctx.deps.random(64, 'url'));

const readBrowser = (ctx: AuthContext): string | undefined => readSignedCookies(ctx, challengeCookie)[0];

/** Hash of the id of this browser; undefined without one. */
export function findBrowserHash(ctx: AuthContext): string | undefined {
  const browser = readBrowser(ctx);
  return browser === undefined ? undefined : hashToken(browser);
}

/**
 * Gives this browser an id for that many seconds, and returns its hash. All its windows share the id, so that a
 * challenge of one does not replace that of another.
 */
export function bindBrowser(ctx: AuthContext, maxAge: number): string {
  const browser = readBrowser(ctx) ?? ctx.deps.random(32, 'letters');
  setSignedCookie(ctx, challengeCookie, { value: browser, maxAge });
  return hashToken(browser);
}

/** Clears the id of the browser, after a ceremony that succeeded. */
export const forgetBrowser = (ctx: AuthContext): void => clearCookie(ctx, challengeCookie);

interface ChallengeFacts {
  ceremony: Ceremony;
  browserHash: string;
  userId: string | null;
  name?: string | undefined;
  signUpHash?: string | undefined;
}

/** A challenge for this browser, which expires after `CHALLENGE_LIFETIME`. */
export function issueChallenge(
  ctx: AuthContext,
  { ceremony, browserHash, userId, name, signUpHash }: ChallengeFacts,
): string {
  const challenge = randomBytes(ctx);
  ctx.em().create(PasskeyChallenge, {
    id: ctx.deps.random(32, 'letters'),
    browserHash,
    ceremony,
    challenge,
    user: userId === null ? null : ctx.em().getReference(User, userId),
    name: name ?? null,
    signUpHash: signUpHash ?? null,
    expiresAt: new Date(ctx.now.getTime() + CHALLENGE_LIFETIME * 1000),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  return challenge;
}

/**
 * Uses up the challenges of this browser before anything is checked, whether the call succeeds or not. Throws
 * `CHALLENGE_NOT_FOUND` if there are none.
 */
export async function takeChallenges(ctx: AuthContext, ceremony: Ceremony): Promise<TakenChallenge[]> {
  const browserHash = findBrowserHash(ctx);
  const taken =
    browserHash === undefined
      ? []
      : await take(ctx, (em) => takePasskeyChallenges(em, { browserHash, ceremony, now: ctx.now }));
  if (taken.length === 0) throw new AuthError(CHALLENGE_NOT_FOUND);
  return taken;
}
