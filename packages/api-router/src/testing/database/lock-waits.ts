import type { Orm } from '@keystead/db';

/** Only a server has rows that one transaction holds and another waits for. */
export const hasServer = process.env.TEST_DIALECT === 'postgresql' && Boolean(process.env.TEST_DATABASE_URL);

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when somebody waits for a lock. */
export async function untilOneWaits({ orm }: { orm: Pick<Orm, 'em'> }): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const rows = await orm.em.fork().execute<{ waiting: number }[]>(WAITING);
    waiting = rows[0]?.waiting ?? 0;
  }
}

/** Resolves when somebody waits for a lock, or when the work is done without. */
export async function untilOneWaitsFor(
  { orm }: { orm: Pick<Orm, 'em'> },
  work: Promise<unknown>,
): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  for (let waiting = 0; waiting === 0 && !isDone; ) {
    const rows = await orm.em.fork().execute<{ waiting: number }[]>(WAITING);
    waiting = rows[0]?.waiting ?? 0;
  }
}
