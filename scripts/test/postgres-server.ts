import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Settings for speed: no data has to survive a crash, be copied to another server, or stay long enough to be cleaned
 * up.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/**
 * The shell waits on its standard input, which closes when this process ends, however it ends. So neither the
 * server nor its data outlives a run that was killed.
 */
const guard = `
exec 3<&0
"$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT "$server"; } 2>/dev/null &
wait "$server"
rm -rf "$DATA"
`;

/** Settings with which a commit that was answered outlives a crash of the server, though not one of the machine. */
export const keepingCommits = { synchronous_commit: 'on', full_page_writes: 'on' };

async function createCluster(bin: string, others: Readonly<Record<string, string>>) {
  const account = accountForServer();
  const data = mkdtempSync(join(tmpdir(), 'keystead-postgres-'));
  if (account !== undefined) chownSync(data, account.uid, account.gid);
  const environment = { ...account, cwd: data, env: { ...process.env, LC_ALL: 'C', DATA: data } };
  const cluster = ['--no-sync', '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), [...cluster, '-D', data], { ...environment, stdio: 'pipe' });
  const port = await freePort();
  const options = Object.entries({ ...settings, ...others }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...options];
  return { data, port, url: `postgresql://postgres@127.0.0.1:${port}/postgres`, command, environment };
}

type Cluster = Awaited<ReturnType<typeof createCluster>>;

/** Starts the server of a cluster. Its data goes with it if `DATA` names the folder. */
async function startServer({ command, environment }: Omit<Cluster, 'data'>): Promise<ChildProcess> {
  const server = spawn('/bin/sh', ['-c', guard, 'sh', ...command], {
    ...environment,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await readiness(server);
  return server;
}

/** PostgreSQL server in a temporary folder, on a free port of this machine only. */
export async function startPostgres(
  bin: string,
  others: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const cluster = await createCluster(bin, others);
  const server = await startServer(cluster);
  return { url: cluster.url, stop: () => stopServer(server) };
}

/** The same, for a test that stops the server and starts it again with its data. */
export async function startRestartablePostgres(
  bin: string,
  others: Readonly<Record<string, string>> = {},
): Promise<PostgresServer & { restart(): Promise<void> }> {
  const { data, ...cluster } = await createCluster(bin, others);
  const environment = { ...cluster.environment, env: { ...cluster.environment.env, DATA: '' } };
  let server = await startServer({ ...cluster, environment });
  return {
    url: cluster.url,
    async restart() {
      await stopServer(server);
      server = await startServer({ ...cluster, environment });
    },
    async stop() {
      await stopServer(server);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: root starts it as the system's `postgres`, or else as `nobody`. */
function accountForServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const names = ['postgres:', 'nobody:'];
  const account = names.map((name) => accounts.find((line) => line.startsWith(name))).find(Boolean);
  const [, , uid, gid] = (account ?? '').split(':');
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** Keeps reading for as long as the server lives: a full pipe would stop it. */
function readiness(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.stdin?.end();
  });
}
