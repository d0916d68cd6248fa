import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#testing/run-main.ts';

/** Path of the program, if it is installed. */
export const redisProgram: string | undefined = [
  '/usr/bin',
  '/usr/local/bin',
  ...(process.env.PATH ?? '').split(delimiter),
]
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));

export interface RedisServer extends AsyncDisposable {
  url: string;
  /** Ends the server, whose data are lost. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops the process: it keeps its connections and answers nothing. */
  hang(): void;
  /** Continues a stopped process. */
  goOn(): void;
}

/** A separate Redis, on a free port of this machine, that stores nothing. */
export async function startRedis(program: string): Promise<RedisServer> {
  const port = await freePort();
  const places = ['--bind', '127.0.0.1', '--port', String(port)];
  let signal = (_name: NodeJS.Signals): void => {};
  let stopRunning = async (): Promise<void> => {};

  const start = async (): Promise<void> => {
    const child = spawn(program, [...places, '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    signal = (name) => void child.kill(name);
    const closed = once(child, 'close');
    stopRunning = async () => {
      child.kill('SIGKILL');
      await closed;
    };
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('Ready to accept connections')) break;
    child.stdout.resume();
  };

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: () => stopRunning(),
    hang: () => signal('SIGSTOP'),
    goOn: () => signal('SIGCONT'),
    [Symbol.asyncDispose]: () => stopRunning(),
  };
}
