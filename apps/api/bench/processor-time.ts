import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { percentile, readCpuSeconds } from './process-figures.ts';
import type { RunningServer } from './run-server.ts';
import type { Target } from './throughput.ts';

const ROUNDS = 25;
/** Requests of a round: their processor time is counted in hundredths of a second. */
const REQUESTS = 4_000;
const CONNECTIONS = 16;

/** A server under load. */
export interface Loaded {
  server: RunningServer;
  target: Target;
}

/** Settings of the load. */
export interface Load {
  /** Requests a second. Without it, as many as the server answers. */
  rate?: number;
}

/** A server's processes: the first one, and its workers. */
export function findProcesses({ pid }: RunningServer): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

const cpuOf = (server: RunningServer): number =>
  findProcesses(server).reduce((sum, pid) => sum + readCpuSeconds(pid), 0);

/** Microseconds of processor time that a request takes, in all processes of a server together. */
async function cpuOfRequest({ server, target }: Loaded, { rate }: Load): Promise<number> {
  const { pathname, search } = new URL(target.url);
  const path = pathname + search;
  const before = cpuOf(server);
  const { non2xx, errors, timeouts } = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    amount: REQUESTS,
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: (target.cookies ?? []).map((cookie) => ({ path, headers: { ...target.headers, cookie } })),
  });
  if (non2xx + errors + timeouts > 0) throw new Error('not every request was answered with 2xx');
  return ((cpuOf(server) - before) * 1_000_000) / REQUESTS;
}

/** The tenth part of the rounds is not the quickest by chance. */
const best = (values: readonly number[]): number => percentile(values, 0.1);

export interface ProcessorTimes {
  /** The best round of `one` over the best of `other`: whatever else runs on the machine only adds. */
  ratio: number;
  /** Both, as a note. */
  note: string;
}

/** Measures what a request costs two servers in turn, so that whatever else runs beside them changes both. */
export async function compareProcessorTimes(
  one: Loaded,
  other: Loaded,
  load: Load = {},
): Promise<ProcessorTimes> {
  for (const loaded of [one, other]) await cpuOfRequest(loaded, load);
  const rounds: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await cpuOfRequest(other, load);
    rounds.push({ theirs, ours: await cpuOfRequest(one, load) });
  }
  const [ours, theirs] = [best(rounds.map((round) => round.ours)), best(rounds.map((round) => round.theirs))];
  return { ratio: ours / theirs, note: `${Math.round(ours)} µs against ${Math.round(theirs)} µs` };
}
