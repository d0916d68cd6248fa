import { OptionsError } from '@keystead/api-router';
import { withEnd } from './fault.ts';
import { toFileFaults } from './load-config.ts';
import { standardOutput } from './logger.ts';
import { readStart } from './read-start.ts';
import { stopOnSignals } from './shutdown.ts';
import { startServer } from './start-server.ts';

/** Prints why the server cannot start, one sentence per fault, and ends the process. */
function refuse(faults: readonly string[]): never {
  process.stderr.write(`Keystead cannot start.\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
  process.exit(1);
}

/**
 * Faults of a start. Wrong options come from the configuration module, if there is one, because environment values are
 * checked when they are read.
 */
const faultsOf = (error: unknown, configFile: string | null): readonly string[] => {
  if (error instanceof OptionsError)
    return configFile === null ? error.faults.map(withEnd) : toFileFaults(error, configFile);
  return [error instanceof Error ? error.message : String(error)];
};

const start = await readStart();
if ('faults' in start) refuse(start.faults);

const destination = standardOutput();
const { logger, welcome, stop } = await startServer(start.value, destination).catch((error: unknown) =>
  refuse(faultsOf(error, start.value.configFile)),
);
stopOnSignals({ signals: process, stop, exit: (code) => process.exit(code), logger });
process.on('uncaughtException', (error) => {
  logger.error({ err: error }, 'uncaught error');
  process.exit(1);
});
if (start.value.environment.mode !== 'production') process.stdout.write(welcome);
