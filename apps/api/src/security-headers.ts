import helmet, { type HelmetOptions } from 'helmet';
import { type Header, recordHeaders } from './recorded-headers.ts';

type Directives = Record<string, readonly string[]>;

/** What the pages of the demo application may load: their own files, and pictures of users. */
export const applicationPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
} satisfies Directives;

/** Answers of the service are data: a browser that is made to show one as a page gets nothing out of it. */
export const servicePolicy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
} satisfies Directives;

/** The reference page is a bundle that writes its own style tags and draws with workers. */
export const referencePolicy = {
  ...applicationPolicy,
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'img-src': ["'self'", 'data:', 'blob:'],
} satisfies Directives;

/** Helmet's headers. Strict-Transport-Security only where the public address is https: it would lock a browser out. */
const toOptions = (directives: Directives, isHttps: boolean): HelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives },
  strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
  xFrameOptions: { action: 'deny' },
});

/** The middleware that sets `directives` and the rest of helmet's headers. */
export const createHelmet = (directives: Directives, baseUrl: string) =>
  helmet(toOptions(directives, baseUrl.startsWith('https:')));

/** The same headers as a list that is the same for every answer. */
export const securityHeaders = (directives: Directives, baseUrl: string): Header[] =>
  recordHeaders(createHelmet(directives, baseUrl));
