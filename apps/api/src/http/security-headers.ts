import helmet, { type HelmetOptions } from 'helmet';
import { type Header, recordHeaders } from './recorded-headers.ts';

type Directives = Record<string, readonly string[]>;

/** Policy of the demo application: it may load its own files, and pictures of users. */
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

/** Policy of answers of the service: they are data, so a browser that shows one as a page may load nothing. */
export const servicePolicy = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
} satisfies Directives;

/** Options of helmet. Strict-Transport-Security only if the public URL is https, or browsers could not open it. */
const toOptions = (directives: Directives, isHttps: boolean): HelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives },
  strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 60 * 60 } : false,
  xFrameOptions: { action: 'deny' },
});

/** The middleware that sets `directives` and the rest of helmet's headers. */
export const createHelmet = (directives: Directives, baseUrl: string) =>
  helmet(toOptions(directives, baseUrl.startsWith('https:')));

/** The same headers as a list, for every answer. */
export const securityHeaders = (directives: Directives, baseUrl: string): Header[] =>
  recordHeaders(createHelmet(directives, baseUrl));
