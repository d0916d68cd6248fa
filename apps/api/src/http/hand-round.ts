import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection after which it is closed. */
const MOST_REQUESTS = 16;

/**
 * Closes connections after some requests, by the header `Connection: close`. A proxy uses the connection again that it
 * used last, so one worker would answer nearly all calls; the next connection goes to the next worker.
 */
export function handRound(server: Server): void {
  const counts = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count >= MOST_REQUESTS) answer.shouldKeepAlive = false;
  });
}
