import type { Logger } from '#core/ports.ts';

const quiet = (): void => {};

/** Log of a service without a logger: warnings and errors for the operator, on the standard error output. */
export const toConsole: Logger = {
  debug: quiet,
  info: quiet,
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};
