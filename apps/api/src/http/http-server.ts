import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Time limits for clients, in seconds. */
export interface ServerLimits {
  /** Limit for the headers of a request. */
  headers: number;
  /** Limit for a whole request with its body. */
  request: number;
  /** Limit between two requests on one connection. Longer than most proxies wait, so that they close it first. */
  keepAlive: number;
}

export const defaultLimits: ServerLimits = { headers: 10, request: 20, keepAlive: 65 };

/** Answers for requests that node:http refuses itself, by the code of the error. */
const refusals: Record<string, [status: string, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TIMEOUT', 'The request took too long'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
    'Request headers are too large',
  ],
};
const badRequest: (typeof refusals)[string] = [
  '400 Bad Request',
  'BAD_REQUEST',
  'The request is not valid HTTP',
];

function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = refusals[error.code ?? ''] ?? badRequest;
  const body = JSON.stringify({ code, message });
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`, () => socket.destroy());
}

/** Server that closes connections that are too slow or do not speak HTTP. */
export function createHttpServer(listener: RequestListener, limits: ServerLimits = defaultLimits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headers * 1000,
      requestTimeout: limits.request * 1000,
      keepAliveTimeout: limits.keepAlive * 1000,
      connectionsCheckingInterval: Math.min(1000, limits.headers * 250),
    },
    listener,
  );
  return server.on('clientError', refuse);
}

interface Place {
  host: string;
  port: number;
  /** Variable that sets the port. */
  variable?: string;
}

/** Advice for the operator if listening fails, by the code of the error. */
const advice: Record<string, (place: Required<Place>) => string> = {
  EADDRINUSE: ({ host, port, variable }) =>
    `Port ${port} on ${host} is already in use; set ${variable} to a free one.`,
  EACCES: ({ host, port, variable }) =>
    `Port ${port} on ${host} is reserved for administrators; set ${variable} to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is "${host}"; expected an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is "${host}"; expected a name that can be resolved.`,
};

/** Resolves when the server listens; otherwise rejects with one sentence for the operator. */
export function listen(server: Server, { host, port, variable = 'PORT' }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const sentence =
        advice[cause.code ?? '']?.({ host, port, variable }) ??
        `Cannot listen on ${host}:${port}: ${cause.message}`;
      reject(new Error(sentence, { cause }));
    });
    server.listen(port, host, resolve);
  });
}
