import autocannon from 'autocannon';
import { median } from './process-figures.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;

export interface Target {
  url: string;
  /** Cookies that the requests use in turn. */
  cookies?: readonly string[];
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
}

async function requestsPerSecond({ url, cookies, headers = {} }: Target): Promise<number> {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: cookies?.map((cookie) => ({ path, headers: { ...headers, cookie } })) ?? [{ path, headers }],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${url}: ${failed} requests were not answered with 2xx.`);
  return result.requests.average;
}

export interface Comparison {
  ratio: number;
  ours: number;
  theirs: number;
}

/** Both rates, as a note. */
export const rates = ({ ours, theirs }: Pick<Comparison, 'ours' | 'theirs'>): string =>
  `${Math.round(ours)} against ${Math.round(theirs)} requests/s`;

/** Measures two targets in turn, so that a slower machine slows both. Returns the median of the ratios. */
export async function compareThroughput(ours: Target, theirs: Target): Promise<Comparison> {
  await requestsPerSecond(ours);
  await requestsPerSecond(theirs);
  const rounds: Comparison[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = { ours: await requestsPerSecond(ours), theirs: await requestsPerSecond(theirs) };
    rounds.push({ ...measured, ratio: measured.ours / measured.theirs });
  }
  return {
    ratio: median(rounds.map(({ ratio }) => ratio)),
    ours: median(rounds.map((round) => round.ours)),
    theirs: median(rounds.map(({ theirs: rate }) => rate)),
  };
}
