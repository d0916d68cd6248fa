import type { Logger } from '#core/ports.ts';

const quiet = (): void => {};

/** Log of a service without a logger of its own: what the operator has to know, on the standard error output. */
export const toConsole: Logger = {
  debug: quiet,
  info: quiet,
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};
