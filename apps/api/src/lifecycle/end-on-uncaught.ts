import type { Logger } from '#logs/logger.ts';

/** Ends the process after an error that nobody has caught, as nobody knows what it left behind. */
export function endOnUncaught(logger: Pick<Logger, 'error'>): void {
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'uncaught error');
    process.exit(1);
  });
}
