import type { TrustProxy } from '#core/http/client-address.ts';
import type { CookieAttributes } from '#core/http/cookies.ts';

export interface AdvancedOptions {
  /** First part of every cookie's name. Default 'keystead'; 'better-auth' takes over that server's cookies. */
  cookiePrefix?: string;
  /** Default: when the base URL is https. */
  useSecureCookies?: boolean;
  /** Cookies for every subdomain of `domain` (default: the base URL's host). */
  crossSubDomainCookies?: { enabled?: boolean; domain?: string };
  defaultCookieAttributes?: Partial<Omit<CookieAttributes, 'maxAge'>>;
  /** Another name or other attributes for one cookie. */
  cookies?: Record<string, { name?: string; attributes?: Partial<CookieAttributes> }>;
  /** How many proxies, or which networks, stand in front. Default: none, forwarded headers are not believed. */
  trustProxy?: TrustProxy;
  /** Accepts requests without a trusted origin. Only for servers that no browser reaches. Default false. */
  disableCSRFCheck?: boolean;
  /** Seconds that a social provider has for an answer. Default 10. */
  providerTimeout?: number;
}
