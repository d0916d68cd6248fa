import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** Path of the program; undefined where it is not installed. */
export function findPgbouncer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A pgbouncer in front of the server of a URL. It gives every transaction one of two connections. */
export async function startPgbouncer(
  program: string,
  databaseUrl: string,
): Promise<AsyncDisposable & { url: string }> {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  const { hostname, port, username } = new URL(databaseUrl);
  const ownPort = await freePort();
  const settings = join(folder.path, 'pgbouncer.ini');
  await writeFile(join(folder.path, 'users'), `"${username}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder.path, 'users')}
pool_mode = transaction
default_pool_size = 2
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  // It refuses to run as root. Its own user has to be able to read the settings.
  await chmod(folder.path, 0o755);
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...asOther, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  stack.defer(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  for await (const line of createInterface({ input: child.stderr })) if (line.includes('process up')) break;
  child.stderr.resume();
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  return { url: url.href, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
