import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { listen } from '#http/http-server.ts';
import { portOf } from '#testing/run-app.ts';
import { serverProgram } from '#testing/server-program.ts';

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server, { host: '127.0.0.1', port: 0 });
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

export interface MainProcess extends AsyncDisposable {
  url: string;
  /** Its output to standard output and standard error so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** The exit code; null if a signal ended it. */
  exited: Promise<number | null>;
  /** Resolves when `text` was written; rejects if the process ends without it. */
  wrote(text: string): Promise<void>;
}

function collect(child: ChildProcess) {
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  return { listeners, output: () => output };
}

/** The real server as a separate process: that of a clone with the demo, or the packaged one. */
export async function runMain(
  variables: Record<string, string>,
  program: 'main' | 'cli' = 'main',
): Promise<MainProcess> {
  const port = Number(variables.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [serverProgram(program), ...(program === 'cli' ? ['start'] : [])], {
    env: {
      PATH: process.env.PATH,
      // Compiled code is cached for the next processes.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'close').then(([code]): number | null => code);
  const { listeners, output } = collect(child);
  return {
    url: `http://127.0.0.1:${port}`,
    output,
    exited,
    kill: (signal) => void child.kill(signal),
    wrote: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!output().includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        exited.then(() => reject(new Error(`ended without "${text}":\n${output()}`)));
      }),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
