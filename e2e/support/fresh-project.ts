import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { serverProgram } from '../../apps/api/src/testing/server-program.ts';
import { copyToVendor } from '../../scripts/packages/copy-to-vendor.ts';
import { findFreePort, waitUntilUp } from './start-server.ts';

/** An application that `npx keystead init` began, as it runs after the commands that were printed. */
export interface FreshProject {
  /** URL of the page that was named. */
  open: string;
  output: () => string;
  /** Stops it, and deletes its folder. */
  remove(): Promise<void>;
}

/** npm finds packages that are linked under their names, and replaces those that it changes. */
function link(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [there, here] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) link(there, here);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(there), here);
    else linkSync(there, here);
  }
}

const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;
const settings = {
  PATH: path,
  HOME: process.env.HOME ?? '',
  NEXT_TELEMETRY_DISABLED: '1',
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};

/** Runs a command to its end. Rejects with what it printed if it fails. */
async function run(command: string, cwd: string): Promise<string> {
  // npm may need what the machine sets for its registry.
  const env = { ...process.env, ...settings };
  const child = spawn('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${printed}`);
  return printed;
}

interface Basis {
  tarballs: Readonly<Record<string, string>>;
  /** Folder of an installed application that has the same packages. */
  installed: string;
}

const packed = { version: '0.1.0', commit: '1a2b3c4d5', isChanged: false };

/** Begins a project in a folder with the packed packages alone, and types the commands that are printed. */
export async function beginProject(framework: string, { tarballs, installed }: Basis): Promise<FreshProject> {
  const folder = mkdtempSync(join(tmpdir(), `keystead-init-${framework}-`));
  copyToVendor(tarballs, join(folder, 'vendor'), packed);
  const printed = await run(`"${process.execPath}" "${serverProgram('cli')}" init ${framework}`, folder);
  const [, lines = '', page = ''] = /\nNext:\n([\s\S]*?)\n\nThen open (\S+)\n$/.exec(printed) ?? [];
  const commands = lines.split('\n').map((line) => line.trim());
  const start = commands.pop() ?? '';
  link(join(installed, 'node_modules'), join(folder, 'node_modules'));
  for (const command of commands) await run(command, folder);

  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const child = spawn('sh', ['-c', `exec ${start}`], {
    cwd: folder,
    detached: true,
    env: { ...settings, PORT: port, BASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  const closed = once(child, 'close');
  const end = (): void => {
    // The group, because tools start others.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  const remove = async (): Promise<void> => {
    end();
    await closed;
    process.off('exit', end);
    rmSync(folder, { recursive: true, force: true });
  };
  await waitUntilUp(`${url}/api/auth/ok`, child, () => written).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { open: page.replace('http://localhost:3000', url), output: () => written, remove };
}
