import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { RequestHandler } from 'express';

const isLocalName = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isIP(host) !== 0;

/** The name in a Host header, without port and brackets; empty if it is none. */
function toHostName(header: string): string {
  if (!/^[a-z0-9.:[\]-]+$/i.test(header) || !URL.canParse(`http://${header}`)) return '';
  return new URL(`http://${header}`).hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Whether the client is on this machine; IPv4 may be written as IPv6. */
const isLoopback = (address = ''): boolean => /^(::1$|(::ffff:)?127\.)/.test(address);

/** Whether the request has headers of a proxy. Then the client can be anybody. */
const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));

/**
 * Admits only clients on this machine. Other host names are refused (DNS rebinding): another site may point its own
 * name to 127.0.0.1, and could then read these pages as its own origin. A public https URL is refused too: a server
 * that was started without NODE_ENV=production by mistake must not show its mails or sign in anybody.
 */
export function createLocalOnly(baseUrl: string): RequestHandler {
  const base = new URL(baseUrl);
  const isOwnName = (host: string): boolean => base.protocol === 'http:' && host === base.hostname;
  return (request, response, next) => {
    const name = toHostName(request.headers.host ?? '');
    const isHere = isLoopback(request.socket.remoteAddress) && !cameThroughProxy(request.headers);
    if (isHere && (isLocalName(name) || isOwnName(name))) {
      next();
      return;
    }
    response.status(403).type('text').send('The pages of a development server answer on localhost only.\n');
  };
}
