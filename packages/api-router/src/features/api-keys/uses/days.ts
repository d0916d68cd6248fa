const DAY_MS = 86_400_000;

/** Start of the day of a time, UTC. */
export const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** `2026-03-01` */
export const toDayName = (day: Date): string => day.toISOString().slice(0, 10);
