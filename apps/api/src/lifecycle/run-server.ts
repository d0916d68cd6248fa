import cluster from 'node:cluster';
import type { Demo } from '#demo.ts';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { standardOutput } from '#logs/logger.ts';
import type { Program } from '#workers/start-member.ts';
import { endOnUncaught } from './end-on-uncaught.ts';
import { endOnSignals } from './shutdown.ts';
import { WHAT } from './start-words.ts';

/**
 * Runs the server until a signal stops it: in this process, or in several workers that this process starts with
 * `program`. A failure of the start ends the process with code 1.
 */
export async function runServer(demo: Demo | null, program: Program): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');
  if (cluster.isWorker) {
    const { runWorker } = await import('#workers/run-worker.ts');
    return runWorker(start.value, demo);
  }
  if (start.value.workers > 1) {
    const { runPrimary } = await import('#workers/run-primary.ts');
    return runPrimary(start.value, program);
  }
  const { startServer } = await import('./start-server.ts');
  const parts = { destination: standardOutput(), demo, announces: true };
  const { logger, welcome, work, stop } = await startServer(start.value, parts).catch(
    refuseFor(WHAT, start.value.configFile),
  );
  work();
  endOnSignals({ stop, logger });
  endOnUncaught(logger);
  if (start.value.environment.mode !== 'production') process.stdout.write(welcome);
}
