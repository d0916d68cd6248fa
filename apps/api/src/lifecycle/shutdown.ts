import { type Connections, type SignalParts, stopOnSignals } from '@keystead/api-router/node';
import type { Calls } from '#http/calls.ts';
import type { Logger } from '#logs/logger.ts';
import type { Service } from '#service.ts';

export interface StopParts {
  connections: Connections;
  calls: Calls;
  service: Pick<Service, 'close'>;
  /** Seconds for which idle connections stay open, since a request may be under way on each. Its answer closes it. */
  idle: number;
  /** Seconds after these that running calls, and then the mails that they caused, have to finish. */
  grace: number;
}

/**
 * Graceful stop: no new connections, running calls are answered, mails that they caused are sent, and then the database
 * is closed. Calls that take longer than the grace period lose their connection, and mails wait in the database.
 */
export async function stopServer({ connections, calls, service, idle, grace }: StopParts): Promise<void> {
  const end = performance.now() + (idle + grace) * 1000;
  calls.stop();
  const isDone = await connections.close({ idle, grace, work: () => calls.allEnded() });
  const left = Math.max(0, (end - performance.now()) / 1000);
  await service.close(isDone ? Math.min(grace, left) : 0);
}

interface EndParts {
  stop: () => Promise<void>;
  logger: Pick<Logger, 'info' | 'error'>;
}

/** Ends the process with its server at a signal, see `stopOnSignals`, and says so in the log. */
export function endOnSignals({ stop, logger }: EndParts, parts: SignalParts = {}): void {
  const end = async (signal: string): Promise<void> => {
    logger.info({ signal }, 'stopping');
    await stop();
    logger.info({}, 'stopped');
  };
  const report = (err: unknown): void => logger.error({ err }, 'did not stop cleanly');
  stopOnSignals(end, { report, ...parts });
}
