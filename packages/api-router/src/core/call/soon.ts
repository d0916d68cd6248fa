type Task = () => Promise<void>;

/** Runs a task once after so many seconds. */
export type RunSoon = (task: Task, seconds: number, facts: object) => void;

/** Tasks that wait for a moment, to do the work of many calls at once. They run in the background. */
export function createSoon(background: (task: Task, facts: object) => void) {
  const waiting = new Map<Task, { timer: NodeJS.Timeout; facts: object }>();

  const start = (task: Task, facts: object): void => {
    waiting.delete(task);
    background(task, facts);
  };

  /** A task that waits already is not queued again. */
  const run: RunSoon = (task, seconds, facts) => {
    if (waiting.has(task)) return;
    const timer = setTimeout(() => start(task, facts), seconds * 1000);
    // A process that has nothing else to do ends; whoever closes the service lets the tasks run before.
    timer.unref();
    waiting.set(task, { timer, facts });
  };

  /** Runs all of them now. Answers whether there were any: they may have queued others. */
  const hurry = (): boolean => {
    const hadAny = waiting.size > 0;
    for (const [task, { timer, facts }] of [...waiting]) {
      clearTimeout(timer);
      start(task, facts);
    }
    return hadAny;
  };

  return { run, hurry };
}
