import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { percentile, readCpuSeconds } from './process-figures.ts';
import type { RunningServer } from './run-server.ts';

const ROUNDS = 3;

/** How much is measured. */
interface Effort {
  /** Starts of both, since what the compiler makes of the same code differs from process to process. */
  starts: number;
  /** Requests of a round to each process that serves: their processor time is counted in hundredths of a second. */
  requests: number;
}

const usual: Effort = { starts: 8, requests: 10_000 };

/** Connections to each of these processes. */
const CONNECTIONS = 16;
const PATH = '/api/auth/get-session';

/** Servers that are asked for sessions at the same time, as often as they answer. */
export interface Loaded {
  servers: readonly RunningServer[];
  cookies: readonly string[];
  /** Processes of a server that serve. Sessions are read together, so each of them has as many connections. */
  workers?: number;
}

/** A server's processes: the first one, and its workers. */
export function findProcesses({ pid }: RunningServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

const cpuOf = (servers: readonly RunningServer[]): number =>
  servers.flatMap(findProcesses).reduce((sum, pid) => sum + readCpuSeconds(pid), 0);

async function load(
  { url }: RunningServer,
  { cookies, workers = 1 }: Loaded,
  requests: number,
): Promise<void> {
  const { non2xx, errors, timeouts } = await autocannon({
    url,
    connections: CONNECTIONS * workers,
    amount: requests * workers,
    requests: cookies.map((cookie) => ({ path: PATH, headers: { cookie } })),
  });
  if (non2xx + errors + timeouts > 0) throw new Error('not every request was answered with 2xx');
}

/** Microseconds of processor time that a request takes, in all processes together. */
async function cpuOfRequest(loaded: Loaded, requests: number): Promise<number> {
  const { servers, workers = 1 } = loaded;
  const before = cpuOf(servers);
  await Promise.all(servers.map((server) => load(server, loaded, requests)));
  return ((cpuOf(servers) - before) * 1_000_000) / (requests * workers * servers.length);
}

/** Not the quickest round, because a single one can be quick by chance. */
const best = (values: readonly number[]): number => percentile(values, 0.1);

interface ProcessorTimes {
  /** The best round of `one` over the best of `other`: whatever else runs on the machine only adds. */
  ratio: number;
  /** Both, as a note. */
  note: string;
}

/** Two that are compared, started for it. */
export interface Pair {
  one: Loaded;
  other: Loaded;
}

/** Measures in turn, so that whatever else runs on the machine changes both. */
async function measureRounds(
  { one, other }: Pair,
  requests: number,
): Promise<{ ours: number; theirs: number }[]> {
  for (const loaded of [one, other]) await cpuOfRequest(loaded, requests);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await cpuOfRequest(other, requests);
    rounds.push({ theirs, ours: await cpuOfRequest(one, requests) });
  }
  return rounds;
}

/** Measures what a request costs, in several processes of each one after the other. */
export async function compareProcessorTimes(
  start: () => Promise<Pair>,
  { starts, requests }: Effort = usual,
): Promise<ProcessorTimes> {
  const rounds: { ours: number; theirs: number }[] = [];
  for (let started = 0; started < starts; started += 1) {
    const pair = await start();
    rounds.push(...(await measureRounds(pair, requests)));
    for (const server of [...pair.one.servers, ...pair.other.servers]) await server.stop();
  }
  const [ours, theirs] = [best(rounds.map((round) => round.ours)), best(rounds.map((round) => round.theirs))];
  return { ratio: ours / theirs, note: `${Math.round(ours)} µs against ${Math.round(theirs)} µs` };
}
