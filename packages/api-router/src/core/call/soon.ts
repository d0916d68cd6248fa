type Task = () => Promise<void>;

/** Runs a task once after so many seconds. */
export type RunSoon = (task: Task, seconds: number, facts: object) => void;

/** Delayed tasks, each of which does the work of many calls at once. They run in the background. */
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
    // The timer does not keep the process alive; closing the service runs the tasks before.
    timer.unref();
    waiting.set(task, { timer, facts });
  };

  /** Runs all of them now. Returns whether there were any, because they may have queued others. */
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
