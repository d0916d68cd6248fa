import { runTool } from '../process/run-tool.ts';
import type { Scenario } from './scenarios.ts';

export interface Measurement {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx, and requests without an answer. */
  faults: number;
}

interface Target {
  origin: string;
  cookie: string;
  /** Seconds. */
  duration: number;
}

interface Report {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}

/** The load comes from a process of its own, so that asking costs the service nothing. */
export async function measure(
  scenario: Scenario,
  { origin, cookie, duration }: Target,
): Promise<Measurement> {
  const { method, path, body, signedIn, connections } = scenario;
  const headers = { origin, 'content-type': 'application/json', ...(signedIn ? { cookie } : {}) };
  const args = [
    ...['--json', '--method', method, '--connections', String(connections), '--duration', String(duration)],
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    ...(body === undefined ? [] : ['--body', JSON.stringify(body)]),
    `${origin}${path}`,
  ];
  const { code, output } = await runTool('autocannon', args);
  if (code !== 0) throw new Error(output);
  const { requests, latency, non2xx, errors }: Report = JSON.parse(output.slice(output.indexOf('{')));
  return {
    perSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    faults: non2xx + errors,
  };
}
