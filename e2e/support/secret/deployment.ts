import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrm, type Orm } from '@keystead/db';
import { serverProgram } from '../../../apps/api/src/testing/server-program.ts';
import { startMailSink } from '../mail-sink.ts';
import { startPeopleProvider } from '../people-provider.ts';
import { findFreePort, waitUntilUp } from '../start-server.ts';

export interface Program {
  child: ChildProcess;
  /** Everything it wrote so far. */
  output: () => string;
  /** The exit code; null if a signal ended it. */
  exited: Promise<number | null>;
}

const options = (provider: { origin: string; options: object }) => ({
  rateLimit: { enabled: false },
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  twoFactor: { recovery: 'mail' },
  apiKey: { enableSessionForAPIKeys: true, rateLimit: { enabled: false } },
  jwt: {},
  advanced: { privateOrigins: [provider.origin] },
  socialProviders: provider.options,
});

/** An empty database on the server of the run; undefined where there is none. */
export async function newServerDatabase(name: string): Promise<string | undefined> {
  const { TEST_POSTGRES_URL: server = '' } = process.env;
  if (server === '') return undefined;
  const orm = await createOrm(server);
  await orm.em.getConnection().execute(`create database "${name}"`);
  await orm.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A folder, a port and a database for real processes of the service, a mailbox, and a provider to sign in with. */
export async function createDeployment(database?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-secret-'));
  const [port, sink, provider] = [await findFreePort(), await startMailSink(), await startPeopleProvider()];
  const url = `http://localhost:${port}`;
  const databaseUrl = database ?? `sqlite:${join(folder, 'keystead.db')}`;
  const config = join(folder, 'keystead.config.mjs');
  writeFileSync(config, `export default ${JSON.stringify(options(provider))};\n`);
  const running = new Set<ChildProcess>();

  /** Variables of every process but the secret. */
  const variables = {
    PATH: process.env.PATH ?? '',
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    NODE_ENV: 'development',
    PORT: String(port),
    BASE_URL: url,
    DATABASE_URL: databaseUrl,
    KEYSTEAD_CONFIG: config,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Keystead <no-reply@example.com>',
  };

  /** Runs a program with these variables too. */
  const run = (command: string, args: readonly string[], own: Record<string, string>): Program => {
    const env = { ...variables, ...own };
    const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let written = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk));
    const exited = once(child, 'close').then(([code]): number | null => {
      running.delete(child);
      return code;
    });
    return { child, output: () => written, exited };
  };

  const keystead = (secrets: readonly string[], ...args: string[]): Program =>
    run(process.execPath, [serverProgram('cli'), ...args], { AUTH_SECRET: secrets.join(',') });

  return {
    url,
    folder,
    databaseUrl,
    mails: sink.mails,
    waitForMail: sink.waitFor,
    run,
    keystead,
    /** A server that answers. */
    async start(secrets: readonly string[]): Promise<Program> {
      const program = keystead(secrets, 'start');
      await waitUntilUp(`${url}/readyz`, program.child, program.output);
      return program;
    },
    /** Works on the database beside the processes. */
    async inDatabase<Result>(work: (em: Orm['em']) => Promise<Result>): Promise<Result> {
      const orm = await createOrm(databaseUrl);
      try {
        return await work(orm.em.fork());
      } finally {
        await orm.close();
      }
    },
    async [Symbol.asyncDispose]() {
      const ended = [...running].map((child) => once(child, 'close'));
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(ended);
      await Promise.all([sink.close(), provider.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Deployment = Awaited<ReturnType<typeof createDeployment>>;

export async function stop({ child, exited }: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal);
  await exited;
}
