import type { Task } from '#core/call/deps.ts';
import type { Logger } from '#core/ports.ts';

/** Wait until the answer is sent: a database that works synchronously would otherwise delay it. */
const answered = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Queue for tasks that run after the answer, so that the response time tells nothing about them. */
export function createBackground(logger: Logger) {
  const running = new Set<Promise<void>>();

  const run = (task: Task): void => {
    const work = answered()
      .then(task)
      .catch((err: unknown) => logger.error({ err }, 'work after the answer failed'))
      .finally(() => running.delete(work));
    running.add(work);
  };

  /** Resolves when no task is left, including tasks that tasks started. */
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return { run, idle };
}
