import type { Demo } from '#demo.ts';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { standardOutput } from '#logs/logger.ts';
import { stopOnSignals } from './shutdown.ts';
import { startServer } from './start-server.ts';

const WHAT = 'Keystead cannot start.';

/** Runs the server in this process, until a signal stops it. A failure of the start ends the process with code 1. */
export async function runServer(demo: Demo | null): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults);

  const { logger, welcome, stop } = await startServer(start.value, standardOutput(), demo).catch(
    refuseFor(WHAT, start.value.configFile),
  );
  stopOnSignals({ signals: process, stop, exit: (code) => process.exit(code), logger });
  process.on('uncaughtException', (error) => {
    logger.error({ err: error }, 'uncaught error');
    process.exit(1);
  });
  if (start.value.environment.mode !== 'production') process.stdout.write(welcome);
}
