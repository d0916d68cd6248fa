/** Runs a task after that many seconds. Returns a function that cancels it. Replaced in tests. */
export type Schedule = (task: () => void, seconds: number) => () => void;

/** Timers of Node. They do not keep the process alive. */
export const systemSchedule: Schedule = (task, seconds) => {
  const timer = setTimeout(task, seconds * 1000).unref();
  return () => clearTimeout(timer);
};
