import type { Server } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Connections of a server, which it gives up one by one so that no request on its way is cut off. */
export interface Connections {
  /** Takes no more of them. Resolves before those that are there have ended. */
  closeListener(): Promise<void>;
  /** Closes those on which nothing is asked. */
  closeIdle(): Promise<void>;
  /** Resolves once the listener and the last connection are closed. */
  readonly closed: Promise<void>;
}

/**
 * Resolves after Node has taken what the system has for it: connections that wait, and bytes of requests. The second
 * turn is a whole one, however the first began.
 */
async function takeWaiting(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
}

/** Seconds in which the first of several processes closes the port that they share. */
const SHARED = 1;

/**
 * Called before the server listens. With `isShared` another process listens for it: that one closes the listener here
 * behind the last connection that it has handed over. A server whose own turn it is to go, alone, does it itself.
 */
export function watchConnections(server: Server, { isShared = false } = {}): Connections {
  /** Node's own list of idle connections does not have those on which nothing was ever asked. */
  const fresh = new Set<Socket>();
  // An error of listening is told to whoever listens. `once` of `node:events` would reject because of it, unheard.
  const closed = new Promise<void>((resolve) => void server.once('close', resolve));
  const unlistened = Promise.withResolvers<void>();
  // The method of the HTTP server would close the idle connections.
  const unlisten = (done?: (error?: Error) => void): Server => {
    Listener.prototype.close.call(server, done);
    unlistened.resolve();
    return server;
  };
  if (isShared) server.close = unlisten;
  server.on('connection', (socket) => {
    fresh.add(socket);
    socket.once('close', () => fresh.delete(socket));
  });
  server.on('request', ({ socket }) => fresh.delete(socket));
  return {
    closed,
    async closeListener() {
      if (isShared) await Promise.race([unlistened.promise, wait(SHARED * 1000, undefined, { ref: false })]);
      await takeWaiting();
      if (server.listening) unlisten();
    },
    async closeIdle() {
      await takeWaiting();
      server.closeIdleConnections();
      for (const socket of fresh) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
