import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

async function waitUntilUp(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server behind ${url} ended with code ${child.exitCode}.`);
}

/** Starts a script as a separate server, with the flags of this process, on a free port and waits until it answers. */
export async function runServer(script: string, env: Record<string, string>): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...process.execArgv, script], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', BASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (): boolean => child.kill('SIGTERM');
  process.once('exit', stop);
  await waitUntilUp(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', stop);
      if (child.exitCode !== null) return;
      stop();
      await once(child, 'exit');
    },
  };
}
