import type { AuthOutputs } from '#client/wire-types.ts';
import type { CountedDay } from '#primitives/chart/DayChart.tsx';

type UsedDay = AuthOutputs['apiKey']['usage']['days'][number];

const DAY_MS = 86_400_000;

/** Every day from `from` on, `2026-11-20`; the service tells only those on which the key was used. */
export function toUsageDays(used: readonly UsedDay[], from: string, count: number): CountedDay[] {
  const byDay = new Map(used.map((one) => [one.day, one]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10);
    const { requests = 0, refused = 0 } = byDay.get(day) ?? {};
    return { day, done: requests, refused };
  });
}

/** The day with the most requests; the first one of several. */
export const findBusiest = (days: readonly CountedDay[]): CountedDay | undefined =>
  days.reduce<CountedDay | undefined>((most, day) => (most && most.done >= day.done ? most : day), undefined);
