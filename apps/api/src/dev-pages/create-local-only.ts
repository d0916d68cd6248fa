import { isIP } from 'node:net';
import type { RequestHandler } from 'express';

const isLocalName = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isIP(host) !== 0;

/** The name in a Host header, without port and brackets; empty if it is none. */
function toHostName(header: string): string {
  if (!/^[a-z0-9.:[\]-]+$/i.test(header) || !URL.canParse(`http://${header}`)) return '';
  return new URL(`http://${header}`).hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Refuses names that are not this machine's: a page elsewhere may point a name of its own at 127.0.0.1 and would then
 * read these pages as its own origin. A public https address is refused as well: a server that was started without
 * NODE_ENV=production by mistake must not hand out its mails, nor sign in whoever asks.
 */
export function createLocalOnly(baseUrl: string): RequestHandler {
  const base = new URL(baseUrl);
  const isOwnName = (host: string): boolean => base.protocol === 'http:' && host === base.hostname;
  return (request, response, next) => {
    const name = toHostName(request.headers.host ?? '');
    if (isLocalName(name) || isOwnName(name)) {
      next();
      return;
    }
    response.status(403).type('text').send('The pages of a development server answer on localhost only.\n');
  };
}
