/** Seconds before the first worker that ended is started again. Each further failure doubles them. */
const FIRST = 0.25;

/** Longest pause in seconds. */
const LONGEST = 30;

/** Seconds after which a worker counts as healthy, so that its end is the first failure again. */
const HEALTHY = 60;

/** Starts in a row that may fail while no worker serves. */
export const MOST_FAILED_STARTS = 5;

/** Failures of a place after a worker that lived for these seconds. */
export const countFailure = (before: number, lived: number): number => (lived >= HEALTHY ? 1 : before + 1);

/** Seconds before the next start after that many failures. */
export const pauseAfter = (failures: number): number => Math.min(LONGEST, FIRST * 2 ** (failures - 1));
