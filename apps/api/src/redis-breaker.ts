import { withoutPassword } from './fault.ts';
import type { Logger } from './logger.ts';
import type { Schedule } from './schedule.ts';

/** A circuit breaker: while it is open nobody asks Redis, as everybody would wait for an answer that does not come. */
export interface RedisBreaker {
  readonly isOpen: boolean;
  /** Something that was asked failed; told in one line, however much fails. */
  trip(error: unknown): void;
  /** Runs whenever Redis can be used again. */
  onClosed(listener: () => void): void;
}

export interface BreakerParts {
  url: string;
  /** Asks what calls would ask; rejects as long as that is in vain. */
  probe: () => Promise<unknown>;
  schedule: Schedule;
  logger: Pick<Logger, 'info' | 'warn'>;
}

/** Seconds between two questions whether Redis is back. */
export const PROBE_EVERY = 5;

const toReason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** Open from the first failure on, until a probe in the background succeeds. */
export function createRedisBreaker({ url, probe, schedule, logger }: BreakerParts): RedisBreaker {
  const place = `Redis at ${withoutPassword(url)}`;
  const listeners: (() => void)[] = [];
  let isOpen = false;

  const close = (): void => {
    isOpen = false;
    logger.info({}, `${place} can be used again.`);
    for (const listener of listeners) listener();
  };
  const probeLater = (): void => {
    schedule(() => void probe().then(close, probeLater), PROBE_EVERY);
  };

  return {
    get isOpen() {
      return isOpen;
    },
    trip(error) {
      if (isOpen) return;
      isOpen = true;
      const reason = toReason(error);
      logger.warn(
        {},
        `${place} cannot be used: ${reason}. Until it can, limits count in each process by itself, and sessions are read from the database.`,
      );
      probeLater();
    },
    onClosed: (listener) => void listeners.push(listener),
  };
}
