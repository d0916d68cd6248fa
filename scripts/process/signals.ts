import { constants } from 'node:os';

/**
 * A signal ends a process without running its `exit` listeners; those stop the servers that a script has
 * started. So leave by `process.exit`, with the code a shell would report.
 */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
