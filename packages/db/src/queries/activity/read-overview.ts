import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import type { Condition } from '#queries/text-conditions.ts';

const DAY = 86_400_000;

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

/** A time as the database stores it. */
const toStored = (dialect: Dialect, moment: Date): Date | number =>
  dialect === 'sqlite' ? moment.getTime() : moment;

const DAY_OF: Record<Dialect, string> = {
  // A number of a driver is a fraction for SQLite, which would not round then.
  sqlite: `cast(("created_at" - ?) / ${DAY} as integer)`,
  postgresql: `floor(extract(epoch from ("created_at" - ?::timestamptz)) / 86400)::int`,
};

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
