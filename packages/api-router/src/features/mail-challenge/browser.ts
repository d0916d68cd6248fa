import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedCookies, setSignedCookie } from '#core/http/own-cookie.ts';
import { MINUTE } from '#core/options/durations.ts';
import {
  emailOtpOptions,
  magicLinkOptions,
  offersEmailCodes,
  offersMagicLinks,
  verificationLinkOptions,
} from '#features/mail-challenge/options.ts';

/** Id of the browser that requested a link or a code. The cookie is also sent with a link from a mail program. */
export const challengeCookie = defineCookie('mail_challenge', { returnsFromElsewhere: true });

/** Seconds after the end of a code in which its browser is told that it has expired, and not that it is wrong. */
export const TOLD_OF_END = 15 * MINUTE;

const readBrowserId = (ctx: AuthContext): string | undefined => readSignedCookies(ctx, challengeCookie)[0];

const linksSignIn = (ctx: AuthContext): boolean =>
  verificationLinkOptions.of(ctx).autoSignInAfterVerification;

/** Lifetime of the cookie: as long as a link or code of this browser may be used. */
const lifetimeOf = (ctx: AuthContext): number =>
  Math.max(
    linksSignIn(ctx) ? verificationLinkOptions.of(ctx).expiresIn : 0,
    offersMagicLinks(ctx) ? magicLinkOptions.of(ctx).expiresIn : 0,
    offersEmailCodes(ctx) ? emailOtpOptions.of(ctx).expiresIn + TOLD_OF_END : 0,
  );

/** The hash of the id of this browser: the current one, or else a new one. */
// Why: docs/decisions/0027-bind-what-is-mailed-to-the-browser-that-asked.md
export function bindBrowser(ctx: AuthContext): string {
  const id = readBrowserId(ctx) ?? ctx.deps.random(32, 'letters');
  setSignedCookie(ctx, challengeCookie, { value: id, maxAge: lifetimeOf(ctx), isKept: true });
  return hashToken(id);
}

/** The hash of the id of this browser, if it has requested anything. */
export function findBrowser(ctx: AuthContext): string | undefined {
  const id = readBrowserId(ctx);
  return id === undefined ? undefined : hashToken(id);
}

/** Browser in which a link that verifies an e-mail address may sign in; undefined if such links do not sign in. */
export const bindVerificationLink = (ctx: AuthContext): string | undefined =>
  linksSignIn(ctx) ? bindBrowser(ctx) : undefined;
