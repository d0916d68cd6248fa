import type { Task } from '#core/call/deps.ts';
import type { Logger } from '#core/ports.ts';

/** Lets the answer leave first, also where a database does its work before anything else may run. */
const answered = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs tasks after the answer, so that its time tells nothing of them, and knows when all of them are done. */
export function createBackground(logger: Logger) {
  const running = new Set<Promise<void>>();

  const run = (task: Task, facts: object = {}): void => {
    const work = answered()
      .then(task)
      .catch((err: unknown) => logger.error({ ...facts, err }, 'work after the answer failed'))
      .finally(() => running.delete(work));
    running.add(work);
  };

  /** Resolves when nothing is left, tasks that tasks started included. */
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return { run, idle };
}
