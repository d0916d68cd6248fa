import type { AuthContext } from '#core/call/context.ts';
import { safeMethods } from '#core/call/guard.ts';
import { identityOf } from '#core/call/read-identity.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_ORIGIN } from '#core/errors/request-errors.ts';
import { readHeader } from '#core/http/incoming.ts';
import { isTrustedOrigin } from '#core/http/trusted-url.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import { sessionTokenCookie } from '#core/session/session-cookie.ts';

/**
 * A page of another site made a request without an origin, and not a link, a form or an element of it: those are read
 * without a change, or have an origin.
 */
const isByScriptElsewhere = (headers: AuthContext['incoming']['headers']): boolean =>
  readHeader(headers, 'sec-fetch-site') === 'cross-site' &&
  readHeader(headers, 'sec-fetch-mode') !== 'navigate' &&
  (readHeader(headers, 'sec-fetch-dest') ?? 'empty') === 'empty';

/**
 * CSRF protection for a route of the application: refuses a caller whose cookie a page of an untrusted origin made
 * the browser send. The method of the request is often unknown; browsers send `Origin` with every unsafe one, and with
 * a safe one only for a script of another origin.
 */
export function assertFromTrustedPage(ctx: AuthContext): void {
  const { checkOwnRoutes, disableCSRFCheck } = advancedOptions.of(ctx);
  if (!ctx.isForRequest || !checkOwnRoutes || disableCSRFCheck) return;
  if (ctx.method !== undefined && safeMethods.has(ctx.method.toUpperCase())) return;
  if (ctx.cookie(sessionTokenCookie) === undefined || identityOf(ctx)) return;
  const { headers } = ctx.incoming;
  const origin = readHeader(headers, 'origin');
  // Only browsers set it, and no page can.
  if (readHeader(headers, 'sec-fetch-site') === 'same-origin') return;
  const isRefused = origin === undefined ? isByScriptElsewhere(headers) : !isTrustedOrigin(ctx, origin);
  if (!isRefused) return;
  ctx.deps.logger.warn(
    { origin: origin ?? null },
    'A page of an untrusted origin called a route of your own with the cookie of a user, and was refused with INVALID_ORIGIN. If it is a page of yours, add its origin to trustedOrigins.',
  );
  throw new AuthError(INVALID_ORIGIN);
}
