/** Seconds after which an attempt counts as lost, because its process ended. No answer is waited for so long. */
export const LEASE = 30;

/** Delays in seconds after the first and the second failed attempt: three within a minute. */
export const PAUSES: readonly number[] = [15, 40];

export const MOST_ATTEMPTS = PAUSES.length + 1;

export const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);
