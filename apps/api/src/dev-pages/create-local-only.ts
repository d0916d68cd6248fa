import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** This machine by IPv4, also written as IPv6, or by IPv6. */
const isLoopback = (address = ''): boolean => /^(?:::1$|(?:::ffff:)?127\.)/.test(address);

const isLocalName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);

/** The name in a Host header, without port and brackets; empty if it is none. */
function toHostName(header: string): string {
  if (!/^[a-z0-9.:[\]-]+$/i.test(header) || !URL.canParse(`http://${header}`)) return '';
  return new URL(`http://${header}`).hostname.replace(/^\[(.*)\]$/, '$1');
}

/** What proxies and content delivery networks add; who is behind them can be anybody. */
const proxyHeader =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-original-.+|x-client-ip|x-cluster-client-ip|true-client-ip|fastly-.+|cf-.+|x-envoy-.+|x-amzn-.+|x-azure-.+)$/;

const hasProxyHeader = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => proxyHeader.test(name));

/** nginx asks in this version unless it is told otherwise, and then adds no header. No browser has it. */
const isOldVersion = ({ httpVersion }: IncomingMessage): boolean => httpVersion === '1.0';

/**
 * Lets in callers on this machine alone, and nobody at all where the base URL is https: a server that was started
 * without NODE_ENV=production by mistake must not hand out its mails, nor sign in whoever asks. Names that are not this
 * machine's are refused, as a page elsewhere may point a name of its own at 127.0.0.1 and would then read these pages
 * as its own origin.
 */
export function createLocalOnly(baseUrl: string): RequestHandler {
  const base = new URL(baseUrl);
  return (request, response, next) => {
    const name = toHostName(request.headers.host ?? '');
    const isDirect =
      isLoopback(request.socket.remoteAddress) && !hasProxyHeader(request.headers) && !isOldVersion(request);
    if (base.protocol === 'http:' && isDirect && (isLocalName(name) || name === base.hostname)) {
      next();
      return;
    }
    response.status(403).type('text').send('The pages of a development server answer on localhost only.\n');
  };
}
