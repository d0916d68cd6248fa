import { constants } from 'node:os';

/**
 * Exits by `process.exit` on a signal, with the code that a shell would report. A signal alone would not run the `exit`
 * listeners, which stop the servers that a script has started.
 */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
