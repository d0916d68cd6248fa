import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publishedPackages, tarballOf } from '../../scripts/packages/published-packages.ts';
import type { Fence } from './fences.ts';

/** A command without its variables: the program and its words. */
type Words = readonly [program: string, ...rest: string[]];

interface Manifest {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const tarballs = new Set(publishedPackages.map(({ name }) => tarballOf(name)));
const packages = new Set([
  ...publishedPackages.map(({ name }) => name),
  ...['.', ...globSync('{examples,packages}/*')].flatMap((folder) => {
    const { dependencies, devDependencies } = readManifest(folder);
    return Object.keys({ ...dependencies, ...devDependencies });
  }),
  'pg',
  'better-sqlite3',
  ...['dom', 'react', 'user-event'].map((part) => `@testing-library/${part}`),
]);

/** The tarball of a word such as `./vendor/keystead-db-*.tgz`, where the shell fills in version and commit. */
export const toTarball = (word: string): string => basename(word).replace(/-(?:\[0-9\])?\*/, '');

const isPackage = (name: string): boolean =>
  name.endsWith('.tgz') ? tarballs.has(toTarball(name)) : packages.has(name);

/** The words of the commands of the packaged server, such as `secret status`, as its table has them. */
const commands = [
  ...readFileSync('apps/api/src/cli.ts', 'utf8').matchAll(/^ {2}'?([a-z-]+(?: [a-z-]+)?)'?: (?:\{|\w)/gm),
].map(([, name = '']) => name);

const NPM = new Set(['init', 'pkg', 'install', 'run', 'start', 'test']);

function findNpmFault(words: readonly string[], folder: string): string | undefined {
  const [action = '', ...rest] = words;
  const { scripts = {} } = readManifest(folder);
  if (!NPM.has(action)) return `npm has no ${action} here`;
  if (action === 'install')
    return rest.filter((word) => !word.startsWith('-')).find((name) => !isPackage(name));
  const script = action === 'run' ? (rest[0] ?? '') : action;
  return ['start', 'test', 'run'].includes(action) && !(script in scripts)
    ? `${folder} has no script ${script}`
    : undefined;
}

/** On the site of the guides, for the command line of shadcn. */
const registryItems = new Set(
  globSync('apps/docs/src/registry/files/*.tsx').map((path) => `/docs/r/${basename(path, '.tsx')}.json`),
);

const findRegistryFault = ([action, url = '']: readonly string[]): string | undefined =>
  action === 'add' && registryItems.has(new URL(url).pathname) ? undefined : `the site has no item at ${url}`;

function findNpxFault(words: readonly string[]): string | undefined {
  const [tool = '', ...rest] = words;
  if (tool === 'shadcn@latest') return findRegistryFault(rest);
  if (tool !== 'keystead') return tool === 'next' ? undefined : `${tool} is not a tool of these pages`;
  const given = rest.filter((word) => !word.startsWith('-')).join(' ');
  return commands.some((name) => given === name || given.startsWith(`${name} `))
    ? undefined
    : `keystead has no command ${given}`;
}

/** Programs of the system. They are only looked at by the shell. */
const others = new Set(
  'openssl jq sort head curl echo printf sed cp cat export docker kubectl node mkdir grep'.split(' '),
);

/** Commands of a block: what a shell would split it into, roughly. */
export function splitCommands(code: string): Words[] {
  const lines = code
    .replaceAll(/\\\n/g, ' ')
    .replaceAll(/(^|\s)#.*$/gm, '')
    .replaceAll(/'[^']*'|"[^"]*"|\$\([^)]*\)/g, 'text');
  return lines
    .split(/\n|&&|[|;]/)
    .map((line) => line.replaceAll(/[{}]|>+ *\S+/g, '').trim())
    .map((line) => line.replace(/^(?:[A-Z_]+=\S* *)+/, '').split(/\s+/))
    .flatMap(([program = '', ...rest]): Words[] => (program === '' ? [] : [[program, ...rest]]));
}

/** Names of variables that a block gives to what it starts. */
export const variablesOf = (code: string): string[] =>
  [...code.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

/** Programs, scripts, packages and folders in the commands of a block that do not exist. */
export function findCommandFaults({ at, code }: Fence): string[] {
  let folder = '.';
  return splitCommands(code).flatMap(([program, ...rest]) => {
    if (program === 'cd') {
      folder = rest[0] ?? '';
      return existsSync(folder) ? [] : [`${at}: there is no ${folder}`];
    }
    if (program === 'npm') return sentence(at, findNpmFault(rest, folder));
    if (program === 'npx') return sentence(at, findNpxFault(rest));
    return others.has(program) ? [] : [`${at}: ${program} is not known`];
  });
}

const sentence = (at: string, fault: string | undefined): string[] =>
  fault === undefined ? [] : [`${at}: ${fault}`];
