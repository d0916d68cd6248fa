import type { Server } from 'node:http';
import type { Calls } from './calls.ts';
import type { Logger } from './logger.ts';
import type { Service } from './service.ts';

/** Milliseconds between two looks at connections that have become idle since the server began to stop. */
const SWEEP = 50;

export interface StopParts {
  server: Server;
  calls: Calls;
  service: Pick<Service, 'idle' | 'close'>;
  /** Seconds that calls under way have to finish. */
  grace: number;
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

/**
 * Stops without breaking a promise: no new connections, calls under way are answered, mails that they caused are
 * sent, and only then is the database closed. Calls that outlast the grace period lose their connection.
 */
export async function stopServer({ server, calls, service, grace }: StopParts): Promise<void> {
  const drained = calls.drain();
  const closed = closeServer(server);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
  const { promise: outOfTime, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(resolve, grace * 1000);
  await Promise.race([Promise.all([drained, closed]), outOfTime]);
  clearInterval(sweep);
  server.closeAllConnections();
  await Promise.race([service.idle(), outOfTime]);
  clearTimeout(deadline);
  await service.close();
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

/** The first SIGINT or SIGTERM stops the server in order; a second one ends the process at once. */
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
