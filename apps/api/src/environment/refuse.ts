import { OptionsError } from '@keystead/api-router';
import { withEnd } from './fault.ts';
import { toFileFaults } from './load-config.ts';
import { printRefusal, type RefusalCode } from './print-refusal.ts';

/** Prints why a command cannot run, one sentence per fault, and ends the process. */
export function refuse(what: string, faults: readonly string[], code: RefusalCode = 'REFUSED'): never {
  process.stderr.write(`${what}\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
  printRefusal(code, what, faults);
  process.exit(1);
}

/** Prints why a command stopped within its work, and ends the process with this code. */
export function stop(sentence: string, exitCode: number): never {
  process.stderr.write(`${sentence}\n`);
  printRefusal('STOPPED', sentence);
  return process.exit(exitCode);
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
    const faults = configFile === null ? error.faults.map(withEnd) : toFileFaults(error, configFile);
    return refuse(what, faults, 'WRONG_SETTINGS');
  };
