import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverProgram } from '../../apps/api/src/testing/server-program.ts';

export interface TestServer {
  url: string;
  folder: string;
  child: ChildProcess;
  /** Everything it wrote so far. */
  output: () => string;
  /** Stops it gracefully and deletes its folder. */
  stop(): Promise<void>;
}

export interface ServerSettings {
  /** Program for Node. Default: the server itself, without the start script. */
  program?: string[];
  smtpUrl?: string;
  /** The configuration module's content, as plain data; without one everything is on. */
  config?: object;
  env?: Record<string, string>;
  /** Where database and secret live; kept when given. */
  folder?: string;
  port?: number;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

/** The script behind `npm start`. */
export const startScript = [fileURLToPath(new URL('../../scripts/bootstrap.mjs', import.meta.url)), 'start'];

/** Seconds that a server may take to answer for the first time; a development server compiles before. */
const PATIENCE = 110;

/** Resolves when `url` answers. Rejects with what the process wrote if it ends, or does not answer in time. */
export async function waitUntilUp(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + PATIENCE * 1000;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    const up = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server does not answer:\n${output()}`);
}

/** Where a server is, and with what: for another process that opens its database. */
export const serverSettings = ({ url, folder }: Pick<TestServer, 'url' | 'folder'>) => ({
  BASE_URL: url,
  AUTH_SECRET: 'a-secret-for-end-to-end-tests-that-is-long-enough',
  DATABASE_URL: `sqlite:${join(folder, 'keystead.db')}`,
});

/** The real server in a process and a folder of its own. */
export async function startServer(settings: ServerSettings = {}): Promise<TestServer> {
  const folder = settings.folder ?? mkdtempSync(join(tmpdir(), 'keystead-e2e-'));
  const port = settings.port ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const config = join(folder, 'keystead.config.mjs');
  if (settings.config) writeFileSync(config, `export default ${JSON.stringify(settings.config)};\n`);
  const child = spawn(process.execPath, settings.program ?? [serverProgram('main')], {
    env: {
      PATH: process.env.PATH ?? '',
      // Dozens of servers start in one run and share the compile cache.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'development',
      PORT: String(port),
      ...serverSettings({ url, folder }),
      ...(settings.config && { KEYSTEAD_CONFIG: config }),
      ...(settings.smtpUrl && { SMTP_URL: settings.smtpUrl, MAIL_FROM: 'Keystead <no-reply@example.com>' }),
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
  const output = (): string => written;
  await waitUntilUp(`${url}/readyz`, child, output).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    url,
    folder,
    child,
    output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (settings.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
