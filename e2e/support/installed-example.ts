import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { runNpm } from '../../scripts/process/run-program.ts';
import { findFreePort, waitUntilUp } from './start-server.ts';

/** An application of `examples/`, installed outside of the repository from the packed packages. */
export interface InstalledExample {
  folder: string;
  /** Runs one of its npm scripts to the end. Rejects with what it printed if it fails. */
  run(script: string): Promise<string>;
  /** Starts it on a free port, with further settings. Resolves when it answers. */
  start(further?: Readonly<Record<string, string>>): Promise<RunningExample>;
  remove(): void;
}

export interface RunningExample {
  url: string;
  output: () => string;
  /** Resolves when the process and all that it started have ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [other: string]: unknown;
}

/** The Node that runs the tests, for the scripts too. */
const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`;

type Versions = Readonly<Record<string, string>>;

/** Other versions of what a list names. */
const inVersions = (list: Versions = {}, versions: Versions): Versions =>
  Object.fromEntries(Object.entries(list).map(([name, own]) => [name, versions[name] ?? own]));

/** Puts other versions into the manifest of an application. */
function nameVersions(folder: string, versions: Versions): void {
  const file = join(folder, 'package.json');
  const { dependencies, devDependencies, ...rest }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const manifest = {
    ...rest,
    dependencies: inVersions(dependencies, versions),
    devDependencies: inVersions(devDependencies, versions),
  };
  writeFileSync(file, JSON.stringify(manifest));
}

/** The packed packages in place of the published ones, also where one of them needs another. */
function nameTarballs(folder: string, tarballs: Readonly<Record<string, string>>): void {
  const file = join(folder, 'package.json');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const packed = Object.fromEntries(
    Object.entries(tarballs).map(([name, tarball]) => [name, `file:${tarball}`]),
  );
  const named = Object.keys(manifest.dependencies ?? {}).filter((name) => name in packed);
  const dependencies = {
    ...manifest.dependencies,
    ...Object.fromEntries(named.map((name) => [name, packed[name]])),
  };
  const overrides = Object.fromEntries(Object.entries(packed).filter(([name]) => !named.includes(name)));
  writeFileSync(file, JSON.stringify({ ...manifest, dependencies, overrides }, null, 2));
}

/** A process group of its own, because npm starts the application as a child of a shell. */
function stopGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, signal);
}

/**
 * Next writes down all that it worked out, for a next build that there is not, and keeps accounts for that while it
 * builds: three tenths of the processor time.
 */
function buildOnce(folder: string): void {
  const file = join(folder, 'next.config.ts');
  if (!existsSync(file)) return;
  const own = readFileSync(file, 'utf8');
  const setting = 'experimental: { turbopackFileSystemCacheForBuild: false },';
  const once = own.replace(/^const config: NextConfig = \{$/m, `$&\n  ${setting}`);
  if (once === own) throw new Error(`${file} has no place for a setting.`);
  writeFileSync(file, once);
}

/** npm continues from these instead of installing all anew. */
const installedParts = ['node_modules', 'package-lock.json'];
/** A file system that can share the blocks of a copy does so. */
const copying = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE };

interface Installing {
  /**
   * The folder of an installed example. npm starts from a copy of what that has: it adds what is missing, removes what
   * this example does not name, and ends with the same packages as without.
   */
  basis?: string | undefined;
  /** Versions of packages in place of those that the example names. */
  versions?: Versions;
}

export async function installExample(
  name: string,
  tarballs: Readonly<Record<string, string>>,
  { basis, versions = {} }: Installing = {},
): Promise<InstalledExample> {
  const folder = mkdtempSync(join(tmpdir(), `keystead-${name}-`));
  const source = join('examples', name);
  cpSync(source, folder, {
    recursive: true,
    filter: (from) => !from.split(sep).some((part) => ['node_modules', '.next', 'dist'].includes(part)),
  });
  nameVersions(folder, versions);
  nameTarballs(folder, tarballs);
  // Another version of Next may not know the setting.
  if (versions.next === undefined) buildOnce(folder);
  if (basis !== undefined)
    for (const part of installedParts) cpSync(join(basis, part), join(folder, part), copying);
  await runNpm(['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);

  const start = async (further: Readonly<Record<string, string>> = {}): Promise<RunningExample> => {
    const port = await findFreePort();
    const url = `http://localhost:${port}`;
    const child = spawn('npm', ['run', 'start'], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...settings(folder), PORT: String(port), BASE_URL: url, ...further },
    });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
    const output = (): string => written;
    // Its streams are closed by the last process that has them.
    const closed = once(child, 'close');
    const stop = async (signal?: NodeJS.Signals): Promise<void> => {
      stopGroup(child, signal);
      await closed;
    };
    const end = () => stopGroup(child);
    process.once('exit', end);
    child.once('close', () => process.off('exit', end));
    await waitUntilUp(`${url}/api/auth/ok`, child, output).catch((error: unknown) => {
      stopGroup(child);
      throw error;
    });
    return { url, output, stop };
  };

  return {
    folder,
    run: (script) => runScript(folder, script),
    start,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Variables that an operator would set; the rest of the environment of the tests stays out. */
const settings = (folder: string): Record<string, string> => ({
  PATH: path,
  HOME: process.env.HOME ?? folder,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  AUTH_SECRET: 'a-secret-for-end-to-end-tests-that-is-long-enough',
  DATABASE_URL: `sqlite:${join(folder, 'keystead.db')}`,
  BASE_URL: 'http://localhost:3000',
});

/** Several would compute shared types once each. */
const oneChecker = ['--', '--checkers', '1'];

async function runScript(folder: string, script: string): Promise<string> {
  const child = spawn('npm', ['run', script, ...(script === 'typecheck' ? oneChecker : [])], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The compiler runs for seconds, and collects less.
    env: { ...settings(folder), GOGC: '400' },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm run ${script} failed in ${folder}:\n${written}`);
  return written;
}
