import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { DAY, DAY_OF, toStored } from '#queries/activity/day-of.ts';
import type { Condition } from '#queries/text/text-conditions.ts';

/** Which days are counted: so many from this moment on, which is the beginning of the first one. */
export interface DaysAsked {
  from: Date;
  days: number;
  /** Actions to count. */
  actions: readonly string[];
}

export interface CountOfDay {
  action: string;
  /** Number of the day, from 0. */
  day: number;
  count: number;
}

export interface ServiceTotals {
  people: number;
  /** Accounts created since the first day. */
  joined: number;
  /** Sessions that have not ended. */
  sessions: number;
}

/** Number of events by action and day. An index has all of it, so no event is read. */
export function toDayCounts(em: Orm['em'], { from, days, actions }: DaysAsked): Condition {
  const dialect = dialectOf({ em });
  const end = new Date(from.getTime() + days * DAY);
  const marks = actions.map(() => '?').join(', ');
  return {
    sql: `select "action", ${DAY_OF[dialect]} as "day", count(*) as "count" from ${tableOf({ em }, 'event')}
      where "action" in (${marks}) and "created_at" >= ? and "created_at" < ? group by 1, 2`,
    values: [toStored(dialect, from), ...actions, toStored(dialect, from), toStored(dialect, end)],
  };
}

export async function countEventsByDay(em: Orm['em'], asked: DaysAsked): Promise<CountOfDay[]> {
  const { sql, values } = toDayCounts(em, asked);
  const rows = await em.execute<{ action: string; day: number; count: number | string }[]>(sql, [...values]);
  return rows.map(({ action, day, count }) => ({ action, day: Number(day), count: Number(count) }));
}

/** Figures of the whole service, in one statement. */
export async function readTotals(
  em: Orm['em'],
  { from, now }: { from: Date; now: Date },
): Promise<ServiceTotals> {
  const dialect = dialectOf({ em });
  const [users, sessions] = [tableOf({ em }, 'user'), tableOf({ em }, 'session')];
  const [row] = await em.execute<Record<keyof ServiceTotals, number | string>[]>(
    `select (select count(*) from ${users}) as "people",
      (select count(*) from ${users} where "created_at" >= ?) as "joined",
      (select count(*) from ${sessions} where "expires_at" > ?) as "sessions"`,
    [toStored(dialect, from), toStored(dialect, now)],
  );
  return {
    people: Number(row?.people ?? 0),
    joined: Number(row?.joined ?? 0),
    sessions: Number(row?.sessions ?? 0),
  };
}
