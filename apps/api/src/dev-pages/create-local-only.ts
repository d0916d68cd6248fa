import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { RequestHandler } from 'express';

/** This machine by IPv4, also written as IPv6, or by IPv6. A name may begin like an address, and lead anywhere. */
const isLoopback = (address = ''): boolean =>
  isIP(address) !== 0 && /^(?:::1$|(?:::ffff:)?127\.)/.test(address);

const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);

/** The name in a Host header, without port and brackets; empty if it is not valid. */
function toHostName(header: string): string {
  if (!/^[a-z0-9.:[\]-]+$/i.test(header) || !URL.canParse(`http://${header}`)) return '';
  return new URL(`http://${header}`).hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Headers of proxies and content delivery networks, whose clients can be anybody. */
const proxyHeader =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-original-.+|x-client-ip|x-cluster-client-ip|true-client-ip|fastly-.+|cf-.+|x-envoy-.+|x-amzn-.+|x-azure-.+)$/;

const hasProxyHeader = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => proxyHeader.test(name));

/** Version with which nginx sends requests by default, without any of those headers. No browser uses it. */
const isOldVersion = ({ httpVersion }: IncomingMessage): boolean => httpVersion === '1.0';

/**
 * A browser on this machine sent the request, and no proxy. Host names of other machines do not count, because a page
 * could point its own name at 127.0.0.1 and would then read these pages as its own origin (DNS rebinding).
 */
export function isLocalRequest(baseUrl: string, request: IncomingMessage): boolean {
  const base = new URL(baseUrl);
  const name = toHostName(request.headers.host ?? '');
  const isDirect =
    isLoopback(request.socket.remoteAddress) && !hasProxyHeader(request.headers) && !isOldVersion(request);
  return base.protocol === 'http:' && isDirect && (isLocalName(name) || name === base.hostname);
}

/**
 * Allows callers on this machine alone, and none if the base URL is https: a server that was started without
 * NODE_ENV=production by mistake must not show its mails, nor sign in any caller.
 */
export function createLocalOnly(baseUrl: string): RequestHandler {
  return (request, response, next) => {
    if (isLocalRequest(baseUrl, request)) {
      next();
      return;
    }
    response.status(403).type('text').send('The pages of a development server answer on localhost only.\n');
  };
}
