import { Agent } from 'node:http';
import { timedGet } from './timed-get.ts';

/** A call of somebody; with a body it is sent by POST. */
export interface Asked {
  origin: string;
  path: string;
  cookie: string;
  body?: object;
}

export interface TimedAnswer {
  milliseconds: number;
  answer: unknown;
}

/** Time of a call to the end of its answer. Another status than 200 is an error. */
export async function timedCall({ origin, path, cookie, body }: Asked): Promise<TimedAnswer> {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const started = performance.now();
  const response = await fetch(`${origin}/api/auth/${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const milliseconds = performance.now() - started;
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return { milliseconds, answer: JSON.parse(text) };
}

/**
 * Makes a call, and meanwhile reads another person's session over and over: the longest time of that, in
 * milliseconds.
 */
export async function callBesideProbes(
  asked: Asked,
  probeCookie: string,
): Promise<TimedAnswer & { longestWait: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const probe = () => timedGet(`${asked.origin}/api/auth/get-session`, { agent, cookie: probeCookie });
  await probe();
  let isOver = false;
  const called = timedCall(asked).finally(() => {
    isOver = true;
  });
  let longestWait = 0;
  while (!isOver) longestWait = Math.max(longestWait, await probe());
  agent.destroy();
  return { ...(await called), longestWait };
}
