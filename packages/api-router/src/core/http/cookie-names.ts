import type { CookieAttributes } from '#core/http/cookies.ts';
import type { ResolvedOptions } from '#core/options/resolve.ts';

/** Every cookie of the service, by the key that the options know it by. */
export type CookieKey = 'session_token' | 'session_data' | 'dont_remember' | 'state';

export interface CookieSettings {
  name: string;
  attributes: CookieAttributes;
}

/** Name and attributes of each cookie, fixed at start. */
export function toCookieSettings(options: ResolvedOptions): Record<CookieKey, CookieSettings> {
  const { advanced, base } = options;
  const secure = advanced.useSecureCookies ?? base.secure;
  const { enabled: shared = false, domain = base.hostname } = advanced.crossSubDomainCookies ?? {};
  const common: CookieAttributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(shared && { domain }),
    ...advanced.defaultCookieAttributes,
  };
  const settings = (key: CookieKey, given = common): CookieSettings => {
    const own = advanced.cookies?.[key];
    const name = own?.name ?? `${advanced.cookiePrefix ?? 'keystead'}.${key}`;
    return { name: secure ? `__Secure-${name}` : name, attributes: { ...given, ...own?.attributes } };
  };
  // The link back from a provider is another site's, and brings no strict cookie.
  const returning: CookieAttributes = common.sameSite === 'strict' ? { ...common, sameSite: 'lax' } : common;
  return {
    session_token: settings('session_token'),
    session_data: settings('session_data'),
    dont_remember: settings('dont_remember'),
    state: settings('state', returning),
  };
}
