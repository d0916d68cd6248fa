import cluster from 'node:cluster';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Server as SecureListener } from 'node:tls';
import { isProduction } from '#core/options/is-production.ts';
import { explainPortInUse } from '#node/explain-port-in-use.ts';

/** Seconds that a server in production keeps idle connections; a developer who stops one does not wait. */
const IDLE = 2;
const GRACE = 8;

/** Seconds between two checks for idle connections while the server stops. */
const SWEEP = 0.05;

/** Seconds in which the first of several processes closes the port that they share. */
const SHARED = 1;

/** A server of HTTP/1.1. One of HTTP/2 is taken too; its connections have until the end of the grace period. */
export type WatchedServer = Listener & Partial<Pick<Server, 'closeIdleConnections'>>;

/** The times for which a server waits while it stops. */
export interface CloseTimes {
  /**
   * Seconds for which idle connections stay open, since a request may be on its way on each. Its answer closes it.
   * By default 2 where `NODE_ENV` is `production`, and else 0.
   */
  idle?: number;
  /** Seconds after these that running requests have; then their connections are cut. By default 8. */
  grace?: number;
  /** Further work to wait for within the same time, after the last connection. */
  work?: () => Promise<void>;
}

/** Connections of a server, which it gives up one by one so that no request on its way is cut off. */
export interface Connections {
  /**
   * Takes no new connections, answers what is under way or arrives meanwhile with `Connection: close`, and closes the
   * idle ones. Resolves after at most both times, and says whether everything had ended by then.
   */
  close(times?: CloseTimes): Promise<boolean>;
}

/**
 * Resolves after Node has taken what the system has for it: connections that wait, and bytes of requests. The second
 * turn is a whole one, however the first began.
 */
async function takeWaiting(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
}

async function isDoneWithin(done: Promise<unknown>, seconds: number): Promise<boolean> {
  const { promise: outOfTime, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, seconds * 1000, false);
  try {
    return await Promise.race([done.then(() => true), outOfTime]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Prepares a server for its end: `const connections = watchConnections(server)`, before requests come. To stop, call
 * `await connections.close()` and then `await keystead.close()`. In a worker of `node:cluster` the first process
 * closes the port that all share; a worker whose own turn it is to go closes its part itself.
 */
export function watchConnections(
  server: WatchedServer,
  { isShared = cluster.isWorker }: { isShared?: boolean } = {},
): Connections {
  const sockets = new Set<Socket>();
  /** Node's own list of idle connections does not have those on which nothing was ever asked. */
  const fresh = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let isDraining = false;
  let closing: Promise<boolean> | undefined;
  explainPortInUse(server);
  // An error of listening is told to whoever listens. `once` of `node:events` would reject as well, and nobody would
  // catch that.
  const closed = new Promise<void>((resolve) => void server.once('close', resolve));
  const unlistened = Promise.withResolvers<void>();
  // The method of the HTTP server would close the idle connections.
  const unlisten = (done?: (error?: Error) => void): WatchedServer => {
    Listener.prototype.close.call(server, done);
    unlistened.resolve();
    return server;
  };
  if (isShared) server.close = unlisten;
  const watch = (socket: Socket): void => {
    sockets.add(socket);
    fresh.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      fresh.delete(socket);
    });
  };
  server.on('connection', watch);
  // TLS reads from the connection below, which alone is there until both sides have agreed.
  if (server instanceof SecureListener) server.on('secureConnection', watch);
  // In front of the application, which may answer at once.
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    fresh.delete(socket);
    if (isDraining) answer.shouldKeepAlive = false;
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });

  async function closeListener(): Promise<void> {
    if (isShared) await Promise.race([unlistened.promise, wait(SHARED * 1000, undefined, { ref: false })]);
    await takeWaiting();
    if (server.listening) unlisten();
  }

  /** From now on each answer closes its connection. */
  function drain(): void {
    isDraining = true;
    for (const answer of answers) answer.shouldKeepAlive = false;
  }

  async function closeIdle(): Promise<void> {
    await takeWaiting();
    server.closeIdleConnections?.();
    for (const socket of fresh) if (socket.bytesRead === 0) socket.destroy();
  }

  async function close({ idle, grace = GRACE, work }: CloseTimes): Promise<boolean> {
    const patience = idle ?? (isProduction() ? IDLE : 0);
    const end = AbortSignal.timeout((patience + grace) * 1000);
    const isOpen = server.listening || sockets.size > 0;
    await closeListener();
    // Not before: a proxy replaces each closed connection by a new one, which must not come here any more.
    drain();
    const done = Promise.resolve(isOpen && closed).then(work);
    let isDone = await isDoneWithin(done, patience);
    while (!isDone && !end.aborted) {
      await closeIdle();
      isDone = await isDoneWithin(done, SWEEP);
    }
    for (const socket of sockets) socket.destroy();
    return isDone;
  }

  return {
    close(times = {}) {
      closing ??= close(times);
      return closing;
    },
  };
}
