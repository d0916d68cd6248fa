import type { Demo } from '#demo.ts';
import type { Start } from '#environment/read-start.ts';
import { refuseFor } from '#environment/refuse.ts';
import { endOnUncaught } from '#lifecycle/end-on-uncaught.ts';
import { type StartedServer, startServer } from '#lifecycle/start-server.ts';
import { WHAT } from '#lifecycle/start-words.ts';
import { workerOutput } from '#logs/logger.ts';
import { divideOptions } from './divide-options.ts';
import { askForPlaces } from './hash-places.ts';
import { type Order, onOrders, sayHere } from './orders.ts';

/** Ends the process after `stop`, with 1 if it failed. */
function endAfter(stop: Promise<void>, { logger }: StartedServer): void {
  stop.then(
    () => process.exit(0),
    (error: unknown) => {
      logger.error({ err: error }, 'did not stop cleanly');
      process.exit(1);
    },
  );
}

/**
 * Runs one of several processes of a server, as the first one orders. A terminal, and some supervisors, send a signal
 * to all of them at once: it means the same as the order to stop, and counts once together with it.
 */
export async function runWorker(start: Start, demo: Demo | null): Promise<void> {
  const options = { ...divideOptions(start.options, start.workers), hashPlaces: askForPlaces(process) };
  let starting: Promise<StartedServer> | undefined;
  let isStopping = false;

  const begin = (announces: boolean): void => {
    const parts = { destination: workerOutput(), demo, announces };
    starting = startServer({ ...start, options }, parts).catch(refuseFor(WHAT, start.configFile));
    void starting.then((server) => {
      endOnUncaught(server.logger);
      if (announces && start.environment.mode !== 'production') process.stdout.write(server.welcome);
    });
  };
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const server = await starting;
    if (server === undefined) process.exit(0);
    endAfter(server.stop(), server);
  };
  const obey: Record<Order, () => unknown> = {
    announce: () => begin(true),
    serve: () => begin(false),
    work: async () => (await starting)?.work(),
    async retire() {
      const server = await starting;
      if (server !== undefined && !isStopping) endAfter(server.retire(), server);
    },
    stop,
    answer: () => sayHere(process),
  };
  if (start.environment.metricsPort !== undefined) {
    const { answerQuestions } = await import('#metrics/worker-metrics.ts');
    answerQuestions();
  }
  onOrders(process, (order) => void obey[order]());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}
