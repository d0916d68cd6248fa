import { Agent, get } from 'node:http';
import { percentile, readResidentMegabytes } from './process-figures.ts';
import type { RunningServer } from './run-server.ts';
import { signIn } from './sign-in-cpu.ts';

const SIGN_INS = 200;
const PAUSE_MS = 5;

export interface FloodFigures {
  okP99: number;
  probes: number;
  peakMegabytes: number;
  statuses: Record<string, number>;
  /** Answers that were neither 200 nor a 429 or 503 with `Retry-After`. */
  wrong: number;
}

const timedGet = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });

const isAnswer = (response: Response): boolean =>
  response.status === 200 || ([429, 503].includes(response.status) && response.headers.has('retry-after'));

/** Sends 200 sign-ins at the same time, while another client keeps calling `ok`. */
export async function flood(server: RunningServer, email: string): Promise<FloodFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let peakMegabytes = 0;
  let running = true;
  const probe = async (): Promise<void> => {
    while (running) {
      times.push(await timedGet(`${server.url}/api/auth/ok`, agent));
      peakMegabytes = Math.max(peakMegabytes, readResidentMegabytes(server.pid));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const probing = probe();
  const responses = await Promise.all(Array.from({ length: SIGN_INS }, () => signIn(server, email)));
  running = false;
  await probing;
  agent.destroy();
  const statuses: Record<string, number> = {};
  for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
  const wrong = responses.filter((response) => !isAnswer(response)).length;
  return { okP99: percentile(times, 0.99), probes: times.length, peakMegabytes, statuses, wrong };
}
