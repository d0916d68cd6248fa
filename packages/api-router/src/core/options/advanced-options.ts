import { z } from 'zod';
import { createProxyTest, type TrustProxy } from '#core/http/addresses/client-address.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { flag, seconds, text, texts } from '#core/options/kinds.ts';
import { privateOrigins } from '#core/options/private-origins.ts';

const isTrustProxy = (value: unknown): boolean => {
  try {
    createProxyTest(z.union([z.number(), z.array(z.string())]).parse(value));
    return true;
  } catch {
    return false;
  }
};

/** Attributes of a cookie, as in RFC 6265bis. */
export const cookieAttributes = z.strictObject({
  maxAge: seconds.optional(),
  domain: text.optional(),
  path: text.optional(),
  httpOnly: flag.optional(),
  secure: flag.optional(),
  sameSite: z.enum(['lax', 'strict', 'none'], "'lax', 'strict' or 'none'").optional(),
  partitioned: flag.optional(),
});

/** First part of the names of cookies without the option. */
export const DEFAULT_COOKIE_PREFIX = 'keystead';

/** Options of cookies and proxies. */
export const advancedOptions = defineOptions(
  'advanced',
  z.strictObject({
    cookiePrefix: text
      .regex(/^[\w.-]+$/, 'letters, digits, dots and dashes')
      .default(DEFAULT_COOKIE_PREFIX)
      .meta({
        description:
          'First part of the name of every cookie. `better-auth` keeps the cookies of a better-auth server valid.',
      }),
    useSecureCookies: flag
      .optional()
      .meta({ description: 'Cookies are sent over https only. Default: whether `baseURL` is https.' }),
    crossSubDomainCookies: z
      .strictObject({
        enabled: flag
          .default(false)
          .meta({ description: 'Cookies are valid for every subdomain of `domain`.' }),
        domain: text
          .optional()
          .meta({ description: 'The domain of those cookies. Default: the host of `baseURL`.' }),
      })
      .prefault({}),
    formerCookieDomains: texts.default([]).meta({
      kind: 'list of texts',
      description:
        'Domains of cookies that earlier options set, e.g. `example.com`. When a cookie is set or cleared, the one at these domains is cleared too, so that browsers stop sending it.',
    }),
    defaultCookieAttributes: cookieAttributes
      .omit({ maxAge: true })
      .prefault({})
      .meta({ kind: 'cookie attributes', description: 'Attributes of every cookie.' }),
    trustProxy: z
      .custom<TrustProxy>(isTrustProxy, 'a number of proxies or a list of networks')
      .optional()
      .meta({
        kind: 'number or list of networks',
        description:
          'The proxies in front of the service: how many, or their networks. Without it, forwarded headers are ignored.',
      }),
    privateOrigins: privateOrigins.meta({
      description:
        'Servers of your own configuration that the service may call although they have no https or no public IP address, e.g. a social provider inside your network: `http://keycloak.internal:8080`.',
    }),
    checkOwnRoutes: flag.default(true).meta({
      description:
        'Whether `requireSession`, `requireMember` and `requirePermission` refuse a request with a session cookie that a page of an untrusted origin sent.',
    }),
    disableCSRFCheck: flag.default(false).meta({
      description: 'Accepts requests without a trusted origin. Only for servers that browsers cannot reach.',
    }),
  }),
  { resolve: (parsed) => ({ ...parsed, isProxy: createProxyTest(parsed.trustProxy) }) },
);
