import { join } from 'node:path';
import type { Finding } from './bounds.ts';
import { compareProcessorTimes, findProcesses } from './processor-time.ts';
import type { RunningServer } from './run-server.ts';
import { seed } from './seed.ts';
import { SECRET, startConfigured } from './start-configured.ts';
import { compareThroughput, rates } from './throughput.ts';

const USERS = 1_000;
const PATH = '/api/auth/get-session';

const options = { emailAndPassword: { enabled: true } };

type Start = (name: string, env: Record<string, string>) => Promise<RunningServer>;

/**
 * A second process shares cores and caches with the database and the load, whoever started it. What workers cost is
 * the difference to two servers of one process each.
 */
async function measureWorkers(start: Start, cookies: readonly string[]): Promise<Finding> {
  const { ratio, note } = await compareProcessorTimes(async () => {
    const shared = await start('workers', { WORKERS: '2' });
    const alone = [await start('first', {}), await start('second', {})];
    while (findProcesses(shared).length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
    return { one: { servers: [shared], cookies, workers: 2 }, other: { servers: alone, cookies } };
  });
  return {
    name: 'processor time of get-session, two workers over two servers',
    value: ratio,
    unit: '×',
    bound: { atMost: 1.05 },
    note,
  };
}

/** Measures what a second worker costs on PostgreSQL, and PostgreSQL beside SQLite. */
export async function measureServersOnPostgres(folder: string): Promise<Finding[]> {
  const postgres = process.env.BENCH_POSTGRES_URL ?? '';
  if (postgres === '') {
    console.log('There is no PostgreSQL here, so workers are not measured.');
    return [];
  }
  console.log(`Filling two databases with ${USERS} users…`);
  const sqlite = `sqlite:${join(folder, 'beside-postgresql.db')}`;
  const cookiesOf = async (database: string) =>
    (await seed(database, USERS, SECRET)).map(({ cookie }) => cookie);
  const cookies = { postgres: await cookiesOf(postgres), sqlite: await cookiesOf(sqlite) };
  const start: Start = (name, env) => startConfigured({ name, folder, database: postgres, options, env });

  console.log('Measuring two workers…');
  const workers = await measureWorkers(start, cookies.postgres);

  console.log('Measuring PostgreSQL beside SQLite…');
  const startOurs = () => start('postgresql', {});
  const startTheirs = () => startConfigured({ name: 'sqlite', folder, database: sqlite, options });
  const { ratio, note } = await compareProcessorTimes(async () => ({
    one: { servers: [await startTheirs()], cookies: cookies.sqlite },
    other: { servers: [await startOurs()], cookies: cookies.postgres },
  }));
  // PostgreSQL itself and the load have cores of their own elsewhere. Here they share them, which the rates show.
  const [ours, theirs] = [await startOurs(), await startTheirs()];
  const compared = await compareThroughput(
    { url: ours.url + PATH, cookies: cookies.postgres },
    { url: theirs.url + PATH, cookies: cookies.sqlite },
  );
  for (const server of [ours, theirs]) await server.stop();
  return [
    workers,
    {
      name: 'get-session on PostgreSQL over SQLite',
      value: ratio,
      unit: '×',
      bound: { atLeast: 0.5 },
      note: `${note}; on one machine ${rates(compared)}`,
    },
  ];
}
