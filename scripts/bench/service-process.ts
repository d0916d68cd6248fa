import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';

export interface ServiceProcess {
  origin: string;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  stop(): Promise<void>;
}

/** The server as operators run it, in a process of its own, on an empty database, without limits on calls. */
export async function startService(): Promise<ServiceProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-bench-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const startedAt = performance.now();
  const service = spawn(process.execPath, ['apps/api/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      BASE_URL: origin,
      AUTH_SECRET: randomBytes(32).toString('base64url'),
      DATABASE_URL: process.env.BENCH_DATABASE_URL ?? `sqlite:${join(folder, 'bench.db')}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => service.once('exit', () => resolve()));
  const clear = () => {
    service.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clear);
  await firstAnswer(`${origin}/readyz`, ended);
  const stop = async () => {
    process.off('exit', clear);
    service.kill('SIGTERM');
    await ended;
    clear();
  };
  return { origin, startedIn: performance.now() - startedAt, stop };
}

async function firstAnswer(url: string, ended: Promise<void>): Promise<void> {
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The service ended before its first answer.');
}
