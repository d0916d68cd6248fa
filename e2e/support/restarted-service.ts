import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { serverProgram } from '../../apps/api/src/testing/server-program.ts';
import { findFreePort, waitUntilUp } from './start-server.ts';

/** A service of several processes that is started again whenever its first process ends, as on a machine of its own. */
export interface RestartedService extends AsyncDisposable {
  port: number;
  /** Ids of its processes, the first of them first. */
  pids(): number[];
  /** Starts of its first process. */
  starts(): number;
  kill(signal: NodeJS.Signals): void;
  /** Tells it to stop, and waits until it answers again. */
  restart(): Promise<void>;
  /** Resolves when a line with this text was written since the call. */
  wrote(text: string): Promise<void>;
  /** Tells it to stop, for good. The exit code of its first process. */
  stop(): Promise<number | null>;
}

/** Empty once the process has ended. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** `program` is another server than the one of this repository, such as that of a former release. */
export async function startRestarted(
  env: Record<string, string>,
  program = serverProgram('main'),
): Promise<RestartedService> {
  const port = await findFreePort();
  const listeners = new Set<(text: string) => void>();
  let output = '';
  let isOver = false;
  let starts = 0;

  const run = () => {
    starts += 1;
    const started = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        for (const listener of listeners) listener(text);
      });
    started.once('exit', () => {
      if (!isOver) child = run();
    });
    return started;
  };
  let child = run();
  const waitUntilServed = (): Promise<void> =>
    waitUntilUp(`http://127.0.0.1:${port}/readyz`, child, () => output);
  await waitUntilServed();

  const stop = async (): Promise<number | null> => {
    isOver = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  return {
    port,
    pids: () => {
      const pid = child.pid ?? 0;
      return [pid, ...childrenOf(pid)];
    },
    starts: () => starts,
    kill: (signal) => void child.kill(signal),
    async restart() {
      const former = child;
      const exit = once(former, 'exit');
      former.kill('SIGTERM');
      await exit;
      if (former.exitCode !== 0) throw new Error(`the server ended with ${former.exitCode}:\n${output}`);
      await waitUntilServed();
    },
    wrote: (text) =>
      new Promise((resolve) => {
        const look = (written: string): void => {
          if (!written.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
      }),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}
