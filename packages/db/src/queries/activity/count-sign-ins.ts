import { dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';
import { DAY, DAY_OF, toStored } from '#queries/activity/day-of.ts';

/** Which sign-ins are counted: those of so many days from this moment on, which is the beginning of the first one. */
export interface SignInDaysAsked {
  connectionId: string;
  from: Date;
  days: number;
}

export interface SignInsOfDay {
  /** Number of the day, from 0. */
  day: number;
  /** Code of what kept people out; null: they came in. */
  fault: string | null;
  count: number;
}

/** Sign-ins by a connection, and refusals, by day and fault. An index finds them. */
export async function countSignInsByDay(
  em: Orm['em'],
  { connectionId, from, days }: SignInDaysAsked,
): Promise<SignInsOfDay[]> {
  const dialect = dialectOf({ em });
  const end = new Date(from.getTime() + days * DAY);
  const rows = await em.execute<{ day: number; fault: string | null; count: number | string }[]>(
    `select ${DAY_OF[dialect]} as "day", "fault", count(*) as "count" from ${tableOf({ em }, 'sso_sign_in')}
      where "connection_id" = ? and "created_at" >= ? and "created_at" < ? group by 1, 2`,
    [toStored(dialect, from), connectionId, toStored(dialect, from), toStored(dialect, end)],
  );
  return rows.map(({ day, fault, count }) => ({ day: Number(day), fault, count: Number(count) }));
}
