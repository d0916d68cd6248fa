import { join } from 'node:path';
import type { Finding } from './bounds.ts';
import { compareProcessorTimes, findProcesses, type Loaded } from './processor-time.ts';
import { seed } from './seed.ts';
import { SECRET, startConfigured } from './start-configured.ts';
import { compareThroughput, rates } from './throughput.ts';

const USERS = 1_000;
/**
 * Requests a second for one worker and for two. Sessions that are asked for at the same time are read together, so a
 * server that is fully loaded needs less time for each, whatever the number of its workers.
 */
const RATE = 2_000;
const PATH = '/api/auth/get-session';

const options = { emailAndPassword: { enabled: true } };

async function measureWorkers(start: (workers: number) => Promise<Loaded>): Promise<Finding> {
  const [one, two] = [await start(1), await start(2)];
  while (findProcesses(two.server).length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  const { ratio, note } = await compareProcessorTimes(two, one, { rate: RATE });
  for (const { server } of [one, two]) await server.stop();
  return {
    name: 'processor time of get-session, two workers over one',
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
  const start = async (workers: number): Promise<Loaded> => {
    const name = `workers-${workers}`;
    const env = { WORKERS: String(workers) };
    const server = await startConfigured({ name, folder, database: postgres, options, env });
    return { server, target: { url: server.url + PATH, cookies: cookies.postgres } };
  };

  console.log('Measuring one and two workers…');
  const workers = await measureWorkers(start);
  const [ours, theirs] = [
    await startConfigured({ name: 'postgresql', folder, database: postgres, options }),
    await startConfigured({ name: 'sqlite', folder, database: sqlite, options }),
  ];
  const compared = await compareThroughput(
    { url: ours.url + PATH, cookies: cookies.postgres },
    { url: theirs.url + PATH, cookies: cookies.sqlite },
  );
  for (const server of [ours, theirs]) await server.stop();
  const name = 'get-session on PostgreSQL over SQLite';
  return [
    workers,
    { name, value: compared.ratio, unit: '×', bound: { atLeast: 0.5 }, note: rates(compared) },
  ];
}
