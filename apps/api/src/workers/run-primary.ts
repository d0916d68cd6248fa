import type { Schedule } from '@keystead/api-router';
import type { Start } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { endOnSignals } from '#lifecycle/shutdown.ts';
import { GRACE, WHAT } from '#lifecycle/start-words.ts';
import { createLogger, standardOutput } from '#logs/logger.ts';
import { openPrimaryMetrics } from '#metrics/serve-metrics.ts';
import { countHashPlaces } from './divide-options.ts';
import { createPlaces } from './hash-places.ts';
import type { End } from './member.ts';
import { createStartMember, type Program } from './start-member.ts';
import { supervise } from './supervise.ts';
import { watchMember } from './watch-member.ts';

/** Seconds for a worker to end by itself, which takes it a little longer than its calls have. */
const PATIENCE = GRACE + 3;

/** Timers that keep the process alive: while all workers are being started again there is nothing else. */
const schedule: Schedule = (task, seconds) => {
  const timer = setTimeout(task, seconds * 1000);
  return () => clearTimeout(timer);
};

/** A worker that says itself why it cannot start ends with 1. */
const explain = ({ code, signal }: End): string[] =>
  code === 1 ? [] : [`A worker ended before it served (${signal ?? `code ${code}`}).`];

/** Keeps the workers of this server alive, until a signal stops it. SIGUSR2 replaces them, one after the other. */
export async function runPrimary(
  { environment, options, workers, configFile }: Start,
  program: Program,
): Promise<void> {
  const logger = createLogger(environment.logLevel, standardOutput());
  await openPrimaryMetrics(environment, logger).catch(refuseFor(WHAT, configFile));
  const supervisor = supervise({
    count: workers,
    startMember: createStartMember(program, createPlaces(countHashPlaces(options))),
    schedule,
    now: () => performance.now(),
    logger,
    patience: PATIENCE,
    watch: (member) => watchMember(member, { schedule, logger }),
    giveUp() {
      logger.error({}, 'no worker can be started any more, so the server ends');
      process.exit(1);
    },
  });
  endOnSignals({ stop: supervisor.stop, logger });
  process.on('SIGUSR2', () => void supervisor.roll());
  const end = await supervisor.start();
  if (end === undefined) {
    logger.info({ workers }, 'workers serve');
    return;
  }
  await supervisor.stop();
  const reasons = explain(end);
  if (reasons.length > 0) refuse(WHAT, reasons);
  process.exit(1);
}
