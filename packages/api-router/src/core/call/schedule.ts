/** Runs a task after that many seconds. Returns a function that cancels it. Replaced in tests. */
export type Schedule = (task: () => void, seconds: number) => () => void;

/** Timers of Node. They do not keep the process alive. */
export const systemSchedule: Schedule = (task, seconds) => {
  const timer = setTimeout(task, seconds * 1000).unref();
  return () => clearTimeout(timer);
};

export interface Timers {
  schedule: Schedule;
  /** Cancels all tasks that wait, and ignores new ones. */
  stop(): void;
}

/** Timers that can be stopped together. */
export function createTimers(schedule: Schedule): Timers {
  const waiting = new Set<() => void>();
  let isStopped = false;
  return {
    schedule(task, seconds) {
      if (isStopped) return () => {};
      const cancel = schedule(() => {
        waiting.delete(forgetAndCancel);
        task();
      }, seconds);
      const forgetAndCancel = (): void => {
        waiting.delete(forgetAndCancel);
        cancel();
      };
      waiting.add(forgetAndCancel);
      return forgetAndCancel;
    },
    stop() {
      isStopped = true;
      for (const forgetAndCancel of waiting) forgetAndCancel();
    },
  };
}
