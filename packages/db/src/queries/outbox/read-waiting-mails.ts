import { type Dialect, dialectOf, type Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

export interface WaitingMails {
  count: number;
  /** When the oldest of them was written; undefined if none waits. */
  oldest: Date | undefined;
}

/** Milliseconds since 1970. */
const OLDEST: Record<Dialect, string> = {
  sqlite: 'min("created_at")',
  postgresql: '(extract(epoch from min("created_at")) * 1000)::float8',
};

/** Mails that are neither sent nor given up. */
export async function readWaitingMails(em: Orm['em']): Promise<WaitingMails> {
  const [row] = await em.execute<{ count: number | string; oldest: number | null }[]>(
    `select count(*) as "count", ${OLDEST[dialectOf({ em })]} as "oldest"
      from ${tableOf({ em }, 'outbox_mail')} where "next_attempt_at" is not null`,
  );
  const oldest = row?.oldest ?? undefined;
  return { count: Number(row?.count ?? 0), oldest: oldest === undefined ? undefined : new Date(oldest) };
}
