import { AsyncLocalStorage } from 'node:async_hooks';
import type { Task } from '#core/call/deps.ts';
import type { Logger } from '#core/ports.ts';

/** Lets the answer leave first, also where a database does its work before anything else may run. */
const answered = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A request that has no answer yet, and what is to be done after it. */
interface OpenRequest {
  isOpen: boolean;
  tasks: Task[];
}

/** Runs tasks after the answer, so that its time tells nothing of them, and knows when all of them are done. */
export function createBackground(logger: Logger) {
  const running = new Set<Promise<void>>();
  const requests = new AsyncLocalStorage<OpenRequest>();

  const start = (task: Task): void => {
    const work = answered()
      .then(task)
      .catch((err: unknown) => logger.error({ err }, 'work after the answer failed'))
      .finally(() => running.delete(work));
    running.add(work);
  };

  /** Within a request the task waits for the answer, whatever the request itself still waits for. */
  const run = (task: Task): void => {
    const request = requests.getStore();
    if (request?.isOpen) request.tasks.push(task);
    else start(task);
  };

  /** Answers a request. Tasks that come up in it begin when the answer is with the transport. */
  const whileAnswering = async <Answer>(answer: () => Promise<Answer>): Promise<Answer> => {
    const request: OpenRequest = { isOpen: true, tasks: [] };
    try {
      return await requests.run(request, answer);
    } finally {
      request.isOpen = false;
      for (const task of request.tasks) start(task);
    }
  };

  /** Resolves when nothing is left, tasks that tasks started included. */
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return { run, whileAnswering, idle };
}
