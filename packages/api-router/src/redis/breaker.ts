import type { Schedule } from '#core/call/schedule.ts';
import type { Logger } from '#core/ports.ts';
import { toReason } from '#redis/fault.ts';

/** A circuit breaker: while it is open no call uses Redis, because each would wait for an answer that does not come. */
export interface RedisBreaker {
  readonly isOpen: boolean;
  /** Opens the breaker after a failure. The log gets one line for any number of failures. */
  trip(error: unknown): void;
  /** Runs `listener` each time Redis can be used again. */
  onClosed(listener: () => void): void;
}

export interface BreakerParts {
  /** Name of the Redis in messages, with its URL. */
  place: string;
  /** Sends a command like those of calls. Rejects while Redis does not answer. */
  probe: () => Promise<unknown>;
  schedule: Schedule;
  logger: Pick<Logger, 'info' | 'warn'>;
}

/** Seconds between two probes. */
export const PROBE_EVERY = 5;

/** A breaker that opens at the first failure and closes when a probe in the background succeeds. */
export function createRedisBreaker({ place, probe, schedule, logger }: BreakerParts): RedisBreaker {
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
        `${place} cannot be used: ${reason}. Until it can, limits count in each process by itself (with \`rateLimit.storage: 'database'\` in the database), and sessions are read from the database.`,
      );
      probeLater();
    },
    onClosed: (listener) => void listeners.push(listener),
  };
}
