import { AsyncLocalStorage } from 'node:async_hooks';
import type { Task } from '#core/call/deps.ts';
import type { Logger } from '#core/ports.ts';

/** Resolves when the answer is sent. Without the wait a synchronous database would delay the answer. */
const answered = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A request without an answer yet, with the tasks that begin after the answer. */
interface OpenRequest {
  isOpen: boolean;
  begin: (() => void)[];
}

/** Queue for tasks that run after the answer, so that the response time tells nothing about them. */
export function createBackground(logger: Logger) {
  const running = new Set<Promise<void>>();
  const requests = new AsyncLocalStorage<OpenRequest>();

  const start = (task: Task, facts: object): void => {
    const work = answered()
      .then(task)
      .catch((err: unknown) => logger.error({ ...facts, err }, 'work after the answer failed'))
      .finally(() => running.delete(work));
    running.add(work);
  };

  /** A task of a request begins after the answer of that request. Outside of a request it begins at once. */
  const run = (task: Task, facts: object = {}): void => {
    const request = requests.getStore();
    if (request?.isOpen) request.begin.push(() => start(task, facts));
    else start(task, facts);
  };

  /** Answers a request. Its tasks begin when the transport has the answer. */
  const whileAnswering = async <Answer>(answer: () => Promise<Answer>): Promise<Answer> => {
    const request: OpenRequest = { isOpen: true, begin: [] };
    try {
      return await requests.run(request, answer);
    } finally {
      request.isOpen = false;
      for (const begin of request.begin) begin();
    }
  };

  /** Resolves when no task is left, including tasks that other tasks started. */
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  /** Like `idle`, but for at most that many seconds; returns the number of tasks that are left. */
  const idleWithin = async (seconds: number): Promise<number> => {
    const { promise: outOfTime, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, seconds * 1000);
    await Promise.race([idle(), outOfTime]);
    clearTimeout(timer);
    return running.size;
  };

  return { run, whileAnswering, idle, idleWithin };
}
