import { toConsole } from '#default-log.ts';

/** Seconds in which signals are one: at Ctrl+C the terminal and npm both send one. */
const TOGETHER = 1;

type Signal = 'SIGINT' | 'SIGTERM';

/** Where signals come from, and what is done at the end. By default those of the process. */
export interface SignalParts {
  on?: (signal: Signal, listener: () => void) => unknown;
  exit?: (code: number) => void;
  /** Takes the error of a stop that failed. */
  report?: (error: unknown) => void;
}

/**
 * Runs `stop` at SIGTERM or SIGINT, and then ends the process, with code 0, or with 1 if `stop` failed. Another signal
 * that comes a second or more after the first one ends it at once with code 1.
 *
 * @example
 * stopOnSignals(async () => {
 *   await connections.close();
 *   await keystead.close();
 * });
 */
export function stopOnSignals(
  stop: (signal: Signal) => Promise<unknown>,
  {
    on = (signal, listener) => process.on(signal, listener),
    exit = (code) => process.exit(code),
    report = (err) => toConsole.error({ err }, 'did not stop cleanly'),
  }: SignalParts = {},
): void {
  let state: 'serves' | 'told' | 'stops' = 'serves';
  const onSignal = (signal: Signal): void => {
    if (state === 'stops') exit(1);
    if (state !== 'serves') return;
    state = 'told';
    const hearAgain = (): void => {
      state = 'stops';
    };
    setTimeout(hearAgain, TOGETHER * 1000).unref();
    const fail = (error: unknown): void => {
      report(error);
      exit(1);
    };
    // In a function of its own, so that a `stop` that throws at once has failed, too.
    (async () => await stop(signal))().then(() => exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) on(signal, () => onSignal(signal));
}
