import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Finding } from './bounds.ts';
import { median, readCpuSeconds } from './process-figures.ts';
import type { RunningServer } from './run-server.ts';
import { seed } from './seed.ts';
import { SECRET, startConfigured } from './start-configured.ts';
import { compareThroughput, rates } from './throughput.ts';

const USERS = 1_000;
const ROUNDS = 7;
/** Requests of a round: their processor time is counted in hundredths of a second. */
const REQUESTS = 10_000;
/** Connections for each worker: sessions that are asked for in one turn are read together, so one worker has as many. */
const CONNECTIONS = 16;
const PATH = '/api/auth/get-session';

const options = { emailAndPassword: { enabled: true } };

/** A server's processes: the first one, and its workers. */
function findProcesses({ pid }: RunningServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

const cpuOf = (server: RunningServer): number =>
  findProcesses(server).reduce((sum, pid) => sum + readCpuSeconds(pid), 0);

interface Started {
  server: RunningServer;
  cookies: string[];
  workers: number;
}

/** Microseconds of processor time that a check of a session takes, in all processes of a server together. */
async function cpuOfRequest({ server, cookies, workers }: Started): Promise<number> {
  const before = cpuOf(server);
  const { non2xx, errors, timeouts } = await autocannon({
    url: server.url,
    connections: CONNECTIONS * workers,
    amount: REQUESTS,
    requests: cookies.map((cookie) => ({ path: PATH, headers: { cookie } })),
  });
  if (non2xx + errors + timeouts > 0) throw new Error('not every request was answered with 2xx');
  return ((cpuOf(server) - before) * 1_000_000) / REQUESTS;
}

async function measureWorkers(start: (workers: number) => Promise<Started>): Promise<Finding> {
  const [one, two] = [await start(1), await start(2)];
  while (findProcesses(two.server).length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const started of [one, two]) await cpuOfRequest(started);
  const rounds: { alone: number; shared: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await cpuOfRequest(one);
    rounds.push({ alone, shared: await cpuOfRequest(two) });
  }
  for (const { server } of [one, two]) await server.stop();
  const toMicroseconds = (values: number[]): string => `${Math.round(median(values))} µs`;
  return {
    name: 'processor time of get-session, two workers over one',
    value: median(rounds.map(({ alone, shared }) => shared / alone)),
    unit: '×',
    bound: { atMost: 1.05 },
    note: `${toMicroseconds(rounds.map(({ shared }) => shared))} against ${toMicroseconds(rounds.map(({ alone }) => alone))}`,
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
  const start = async (workers: number): Promise<Started> => {
    const name = `workers-${workers}`;
    const env = { WORKERS: String(workers) };
    const server = await startConfigured({ name, folder, database: postgres, options, env });
    return { server, cookies: cookies.postgres, workers };
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
