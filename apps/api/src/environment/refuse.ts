import { OptionsError } from '@keystead/api-router';
import { withEnd } from './fault.ts';
import { toFileFaults } from './load-config.ts';

/** Prints why a command cannot run, one sentence per fault, and ends the process. */
export function refuse(what: string, faults: readonly string[]): never {
  process.stderr.write(`${what}\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
  process.exit(1);
}

/**
 * `refuse` for an error. Wrong options come from the configuration module, if there is one, because environment values
 * are checked when they are read.
 */
export const refuseFor =
  (what: string, configFile: string | null) =>
  (error: unknown): never => {
    if (!(error instanceof OptionsError))
      return refuse(what, [error instanceof Error ? error.message : String(error)]);
    return refuse(what, configFile === null ? error.faults.map(withEnd) : toFileFaults(error, configFile));
  };
