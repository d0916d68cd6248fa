import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_ORIGIN } from '#core/errors/request-errors.ts';
import { readHeader } from '#core/http/incoming.ts';
import { isTrustedOrigin } from '#core/http/trusted-url.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (referer: string | undefined): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;

/**
 * CSRF protection: refuses a change that another site asked the browser for. Browsers send `Origin` with every such
 * request, so a request with cookies and without `Origin` is refused. A request without cookies may come from a server.
 */
export function assertTrustedOrigin(ctx: Pick<AuthContext, 'incoming' | 'options'>): void {
  const { incoming } = ctx;
  if (safeMethods.has(incoming.method) || advancedOptions.of(ctx).disableCSRFCheck) return;
  const { headers } = incoming;
  const origin = readHeader(headers, 'origin') ?? originOf(readHeader(headers, 'referer'));
  if (origin !== undefined) {
    if (!isTrustedOrigin(ctx, origin)) throw new AuthError(INVALID_ORIGIN);
    return;
  }
  const crossSite = readHeader(headers, 'sec-fetch-site') === 'cross-site';
  if (headers.cookie !== undefined || crossSite) throw new AuthError(INVALID_ORIGIN);
}
