import { isIP } from 'node:net';

/** Settings of a mail server, as its URL says them. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the start. Otherwise the connection is upgraded if the server offers it (STARTTLS). */
  secure: boolean;
  requireTLS: boolean;
  ignoreTLS: boolean;
  tls: { rejectUnauthorized: boolean };
  auth?: { user: string; pass: string };
}

/** Settings in the query. */
export const flags = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'] as const;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Reads them. Throws for unknown ones: a misspelt one could weaken the connection unnoticed. */
function readFlags(query: URLSearchParams): Partial<Record<(typeof flags)[number], boolean>> {
  for (const [name, value] of query) {
    const isKnown = flags.some((flag) => flag === name);
    if (!isKnown || !/^(true|false)$/.test(value)) {
      throw new TypeError(
        `the URL of a mail server has "${name}=${value}", expected ${flags.join(', ')} with true or false`,
      );
    }
  }
  return Object.fromEntries([...query].map(([name, value]) => [name, value === 'true']));
}

/**
 * Reads `smtp://user:password@host:587`, or `smtps:` for TLS from the start. A password is never sent unencrypted: with
 * credentials TLS is required, unless `?requireTLS=false` says otherwise. On the machine itself certificates are not
 * checked, because nobody issues one for `localhost`.
 */
export function parseSmtpUrl(text: string): SmtpSettings {
  const url = new URL(text);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    throw new TypeError('the URL of a mail server does not begin with smtp: or smtps:');
  }
  const given = readFlags(url.searchParams);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const user = decodeURIComponent(url.username);
  const isLocal = isLoopback(host);
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: given.requireTLS ?? (user !== '' && !secure && !isLocal),
    ignoreTLS: given.ignoreTLS ?? false,
    tls: { rejectUnauthorized: given['tls.rejectUnauthorized'] ?? !isLocal },
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}
