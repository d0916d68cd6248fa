import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Calls } from '#http/calls.ts';
import type { Logger } from '#logs/logger.ts';
import type { Service } from '#service.ts';

/** Milliseconds between two checks for idle connections while the server stops. */
const SWEEP = 50;

export interface StopParts {
  server: Server;
  calls: Calls;
  service: Pick<Service, 'close'>;
  /** Seconds that running calls, and then the mails that they caused, have to finish. */
  grace: number;
  /** Seconds, after the last call, for connections on which nothing was asked, such as spare ones of a browser. */
  linger?: number;
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

/**
 * Graceful stop: no new connections, running calls are answered, mails that they caused are sent, and then the database
 * is closed. Calls that take longer than the grace period lose their connection, and mails wait in the database.
 */
export async function stopServer({ linger = 1, ...parts }: StopParts): Promise<void> {
  const { server, calls, service, grace } = parts;
  const end = performance.now() + grace * 1000;
  const drained = calls.drain();
  const closed = closeServer(server);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
  const { promise: outOfTime, resolve } = Promise.withResolvers<'out of time'>();
  const deadline = setTimeout(() => resolve('out of time'), grace * 1000);
  const quiet = drained.then(() => wait(linger * 1000, undefined, { ref: false }));
  const outcome = await Promise.race([Promise.all([drained, closed]), quiet, outOfTime]);
  clearTimeout(deadline);
  clearInterval(sweep);
  server.closeAllConnections();
  // A timer may fire a fraction of a millisecond early, so the clock alone does not show that the time is over.
  await service.close(outcome === 'out of time' ? 0 : Math.max(0, (end - performance.now()) / 1000));
}

/**
 * Stop of a worker whose place another one has taken: connections that are idle stay open until their client has asked
 * once more, or has closed them, since a request may be under way on each. After `patience` seconds `stopServer` ends
 * what is left.
 */
export async function retireServer({ patience, ...parts }: StopParts & { patience: number }): Promise<void> {
  const { promise: outOfTime, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(resolve, patience * 1000);
  const drained = parts.calls.drain();
  // The method of the HTTP server would close the idle connections.
  const closed = new Promise<void>((done) => Listener.prototype.close.call(parts.server, () => done()));
  await Promise.race([Promise.all([drained, closed]), outOfTime]);
  clearTimeout(deadline);
  await stopServer(parts);
}

export interface SignalSource {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

export interface SignalParts {
  signals: SignalSource;
  stop: () => Promise<void>;
  exit: (code: number) => void;
  logger: Pick<Logger, 'info' | 'error'>;
}

/** Signal handler: the first SIGINT or SIGTERM stops the server gracefully, a second one ends the process at once. */
export function stopOnSignals({ signals, stop, exit, logger }: SignalParts): void {
  let isStopping = false;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM'): void => {
    if (isStopping) {
      exit(1);
      return;
    }
    isStopping = true;
    logger.info({ signal }, 'stopping');
    stop().then(
      () => {
        logger.info({}, 'stopped');
        exit(0);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) signals.on(signal, () => onSignal(signal));
}
