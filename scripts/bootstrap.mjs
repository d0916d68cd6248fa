/**
 * Entry of `npm start`, `npm test` and the other scripts. It runs on Node 18 or newer and imports no package, because
 * in a fresh clone nothing is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { constants, homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

const WRITE_WORDS = 'scripts/write-words.ts';

/** @type {Record<string, string>} */
const scripts = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  bench: 'scripts/bench.ts',
  storybook: 'scripts/storybook.ts',
  pictures: 'e2e/docs/pictures/take.ts',
  'pictures:accept': 'scripts/pictures.ts',
  'test:deep': 'scripts/test-deep.ts',
  pack: 'scripts/pack.ts',
  'docs:options': 'scripts/options-reference.ts',
  release: 'scripts/release.ts',
  'docs:calls': 'scripts/calls-reference.ts',
  'docs:limits': 'scripts/limits-reference.ts',
  'docs:errors': 'scripts/errors-reference.ts',
  'docs:events': 'scripts/events-reference.ts',
  'docs:code': 'scripts/code-reference.ts',
  'docs:thumbnails': 'scripts/thumbnails.ts',
  words: 'scripts/words.ts',
  'words:write': WRITE_WORDS,
};

/**
 * Flags of Node for a server, and for the benchmark, which starts servers with its own. Without a limit, V8 lets the space
 * for new objects grow to 128 MB under load.
 * @type {Record<string, readonly string[]>}
 */
const flags = {
  start: ['--max-semi-space-size=16'],
  bench: ['--max-semi-space-size=16'],
};

/** Commands that write the words themselves: a server only when it builds what shows them. */
const writing = new Set(['words:write', 'start']);

const [command = '', ...rest] = process.argv.slice(2);
const script = scripts[command];
if (script === undefined) stop(`Unknown command "${command}". Known: ${Object.keys(scripts).join(', ')}.`);
// An install itself writes the words, when its packages are there.
if (script !== WRITE_WORDS && !isInstalled()) await prepare();
const node = pinnedNode();
if (!writing.has(command)) writeWords(node);
handOver(node);

/** npm writes `.package-lock.json` at the end of an install, so a half-finished one counts as none. */
function isInstalled() {
  const written = join(modules, '.package-lock.json');
  if (!existsSync(written) || !existsSync(join(modules, '.bin'))) return false;
  return statSync(written).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** In a fresh clone. Programs of the system come over the network while npm unpacks, where tests will start them. */
async function prepare() {
  const [failure] = await Promise.all([
    install(),
    command.startsWith('test') ? installPrograms() : undefined,
  ]);
  if (failure !== undefined) stop(failure.reason, failure.code);
}

/** The tests look for them again, and say what is missing after all. */
async function installPrograms() {
  const { canInstall, findMissing, installSystemPackages } = await import('./test/system-packages.mjs');
  const downloads = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (canInstall()) await installSystemPackages(findMissing(existsSync(downloads)));
}

/** @returns {Promise<{ reason: string, code: number } | undefined>} */
async function install() {
  console.log('Installing dependencies (npm ci)…');
  const npm = process.env.npm_execpath;
  // Development dependencies hold the pinned Node and the builder of the demo: production needs them to start.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const settings = { cwd: root, stdio: /** @type {const} */ ('inherit') };
  const child =
    npm === undefined || !/\.[cm]?js$/.test(npm)
      ? spawn('npm', options, { ...settings, shell: process.platform === 'win32' })
      : spawn(process.execPath, [npm, ...options], settings);
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ reason: `npm ci failed: ${message}.`, code: 1 }));
    child.on('exit', (code) =>
      resolve(code === 0 ? undefined : { reason: 'npm ci failed.', code: code ?? 1 }),
    );
  });
}

/** The binary that the `node` package installed; this process's own when that one could not be installed. */
function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(modules, 'node', 'bin', name);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return stop(
    `The pinned Node is missing (${pinned}): run "npm ci" with install scripts allowed, or use Node 24 or newer.`,
  );
}

/**
 * Modules of sentences are not in git, and a `git pull` may have changed what they are made of.
 * @param {string} node
 */
function writeWords(node) {
  const { status } = spawnSync(node, [join(root, WRITE_WORDS)], { cwd: root, stdio: 'inherit' });
  if (status !== 0) stop('The sentences could not be read.', status ?? 1);
}

/** @param {string} node */
function handOver(node) {
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(node, [...(flags[command] ?? []), join(root, script ?? ''), ...rest], {
    cwd: root,
    // The compile cache of Node saves a third of the time to the first answer.
    env: { NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'), ...process.env, PATH: path },
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group: the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // The shell between npm and this process does not forward signals, so a lost parent counts as a signal.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => stop(`Could not start ${node}: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 1 : constants.signals[signal]));
  });
}

/**
 * @param {string} reason
 * @param {number} [code]
 * @returns {never}
 */
function stop(reason, code = 1) {
  console.error(reason);
  process.exit(code);
}
