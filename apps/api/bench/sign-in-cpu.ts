import { createHashQueue, createPasswordHasher } from '@keystead/api-router/passwords';
import { readCpuSeconds } from './process-figures.ts';
import type { RunningServer } from './run-server.ts';

const SIGN_INS = 24;
const COST = { logN: 16, r: 8, p: 2 };

export const PASSWORD = 'correct horse battery';

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });

/** Signs up a user with a password. Throws if that fails. */
export async function signUp(server: RunningServer, email: string): Promise<void> {
  const response = await post(`${server.url}/api/auth/sign-up/email`, {
    name: 'Bench',
    email,
    password: PASSWORD,
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
}

export const signIn = (server: RunningServer, email: string): Promise<Response> =>
  post(`${server.url}/api/auth/sign-in/email`, { email, password: PASSWORD });

async function bareHashSeconds(): Promise<number> {
  const { run } = createHashQueue({});
  const asker = { network: 'bench', isGone: () => false };
  const hasher = createPasswordHasher(COST, (work) => run(asker, work));
  const stored = await hasher.hash(PASSWORD);
  const before = process.cpuUsage();
  for (let turn = 0; turn < SIGN_INS; turn += 1) await hasher.verify(PASSWORD, stored);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Processor time of whole sign-ins as a multiple of that of the hashes alone. */
export async function measureSignInCpu(server: RunningServer, email: string): Promise<number> {
  await signIn(server, email);
  const before = readCpuSeconds(server.pid);
  for (let turn = 0; turn < SIGN_INS; turn += 1) {
    const response = await signIn(server, email);
    if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
    await response.arrayBuffer();
  }
  const whole = readCpuSeconds(server.pid) - before;
  return whole / (await bareHashSeconds());
}
