/** Runs a task in so many seconds, unless it is called off first. Replaced in tests. */
export type Schedule = (task: () => void, seconds: number) => () => void;

/** The clock of the machine. What waits for it does not keep the process alive. */
export const systemSchedule: Schedule = (task, seconds) => {
  const timer = setTimeout(task, seconds * 1000).unref();
  return () => clearTimeout(timer);
};

export interface Timers {
  schedule: Schedule;
  /** Calls off what waits, and takes nothing more. */
  stop(): void;
}

/** Timers that end together with what they belong to. */
export function createTimers(schedule: Schedule): Timers {
  const waiting = new Set<() => void>();
  let isStopped = false;
  return {
    schedule(task, seconds) {
      if (isStopped) return () => {};
      const cancel = schedule(() => {
        waiting.delete(callOff);
        task();
      }, seconds);
      const callOff = (): void => {
        waiting.delete(callOff);
        cancel();
      };
      waiting.add(callOff);
      return callOff;
    },
    stop() {
      isStopped = true;
      for (const callOff of waiting) callOff();
    },
  };
}
