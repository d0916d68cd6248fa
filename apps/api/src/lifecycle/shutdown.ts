import type { Server } from 'node:http';
import type { Calls } from '#http/calls.ts';
import type { Connections } from '#http/connections.ts';
import type { Logger } from '#logs/logger.ts';
import type { Service } from '#service.ts';

/** Seconds between two checks for idle connections while the server stops. */
const SWEEP = 0.05;

export interface StopParts {
  server: Pick<Server, 'closeAllConnections'>;
  connections: Connections;
  calls: Calls;
  service: Pick<Service, 'close'>;
  /** Seconds for which idle connections stay open, since a request may be under way on each. Its answer closes it. */
  idle: number;
  /** Seconds after these that running calls, and then the mails that they caused, have to finish. */
  grace: number;
}

/** Whether `done` is resolved within these seconds. */
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
 * Graceful stop: no new connections, running calls are answered, mails that they caused are sent, and then the database
 * is closed. Calls that take longer than the grace period lose their connection, and mails wait in the database.
 */
export async function stopServer(parts: StopParts): Promise<void> {
  const { server, connections, calls, service, idle, grace } = parts;
  const end = performance.now() + (idle + grace) * 1000;
  calls.stop();
  await connections.closeListener();
  // Answers close their connections only now: a proxy replaces each by a new one, which must not come here any more.
  calls.drain();
  const done = connections.closed.then(() => calls.allEnded());
  let isDone = await isDoneWithin(done, idle);
  while (!isDone && performance.now() < end) {
    await connections.closeIdle();
    isDone = await isDoneWithin(done, SWEEP);
  }
  server.closeAllConnections();
  const left = Math.max(0, (end - performance.now()) / 1000);
  await service.close(isDone ? Math.min(grace, left) : 0);
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
