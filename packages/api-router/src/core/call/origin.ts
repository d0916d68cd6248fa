import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readHeader } from '#core/http/incoming.ts';
import { isTrustedOrigin } from '#core/http/trusted-url.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (referer: string | undefined): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined;

/**
 * Refuses a change that another site asked the browser for. Browsers send `Origin` with every such request, so one
 * with cookies and without it is refused; one without cookies may be a server's and may leave it out.
 */
export function assertTrustedOrigin({ incoming, options }: Pick<AuthContext, 'incoming' | 'options'>): void {
  if (safeMethods.has(incoming.method) || options.advanced.disableCSRFCheck) return;
  const { headers } = incoming;
  const origin = readHeader(headers, 'origin') ?? originOf(readHeader(headers, 'referer'));
  if (origin !== undefined) {
    if (!isTrustedOrigin(options, origin)) throw new AuthError('INVALID_ORIGIN');
    return;
  }
  const crossSite = readHeader(headers, 'sec-fetch-site') === 'cross-site';
  if (headers.cookie !== undefined || crossSite) throw new AuthError('INVALID_ORIGIN');
}
