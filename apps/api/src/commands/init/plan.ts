import { randomBytes } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { toCommands } from './commands.ts';
import { readExample } from './example-files.ts';
import { type Framework, type FrameworkName, frameworks } from './frameworks.ts';
import { toManifest, toManifestText } from './manifest.ts';
import type { Project } from './project.ts';

/** A file that is written, or one to which lines are added behind all others. */
export interface Written {
  path: string;
  text: string;
  mode: number;
  /** True if the file is there already: the text goes behind its last line. */
  isAdded: boolean;
}

export interface Plan {
  written: Written[];
  /** Files that are there already and stay as they are. */
  left: string[];
  /** Changes to files that are there, which the reader makes: a sentence or some lines each. */
  byHand: string[];
  commands: string[];
  /** URL of the page to open. */
  open: string;
}

const ORIGIN = 'http://localhost:3000';

/** Settings and data of a service that stands alone. */
const ALONE = { database: 'sqlite:./data/keystead.db', ignored: ['node_modules/', '.env', 'data/'] };

const toConfig = (name: string): string => `import { defineConfig } from '@keystead/api-router';

/** A feature that is not named here is off. */
export default defineConfig({
  appName: '${name.replaceAll(/[\\']/g, '\\$&')}',
  username: {},
  twoFactor: {},
  passkey: {},
  organization: {},
  admin: {},
});
`;

const toEnv = (database: string): string =>
  [
    '# Signs and seals. Keep it out of Git: a start with another one does not open the database.',
    `AUTH_SECRET=${randomBytes(33).toString('base64')}`,
    `BASE_URL=${ORIGIN}`,
    `DATABASE_URL=${database}`,
    '',
  ].join('\n');

/** An application that is there may be none of modules, so nobody but its owner changes that. */
const describeManifest = ({ hasManifest, isModule }: Project, file: string): string[] =>
  !hasManifest || isModule
    ? []
    : [`package.json does not say "type": "module", which ${file} needs: npm pkg set type=module`];

/** `lines` are those of `.gitignore`. */
const keepsOut = (lines: readonly string[], path: string): boolean => {
  const bare = path.replace(/[/*]+$/, '');
  return lines.some((line) => [bare, `/${bare}`, `${bare}*`, `${bare}/`, `/${bare}/`].includes(line.trim()));
};

function planIgnored(project: Project, ignored: readonly string[]): Written[] {
  const there = project.read('.gitignore');
  const base = { path: '.gitignore', mode: 0o644, isAdded: there !== undefined };
  if (there === undefined) return [{ ...base, text: `${ignored.join('\n')}\n` }];
  const missing = ignored.filter((path) => !keepsOut(there.split('\n'), path));
  if (missing.length === 0) return [];
  const end = there.includes('\r\n') ? '\r\n' : '\n';
  const first = there === '' || there.endsWith('\n') ? '' : end;
  return [{ ...base, text: `${first}${missing.join(end)}${end}` }];
}

/** The secret is not printed: the shell makes one. */
function describeEnv(project: Project): string[] {
  const there = project.read('.env');
  if (there === undefined || /^\s*(export\s+)?AUTH_SECRET\s*=\s*\S/m.test(there)) return [];
  return ['.env has no AUTH_SECRET. Add one: echo "AUTH_SECRET=$(openssl rand -base64 33)" >> .env'];
}

const describeLines = ({ guide, byHand }: Framework): string[] => [
  ...byHand.map(
    ({ file, lines }) => `As in ${file} of the example:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  ),
  `The whole of it is in docs/guide/embedding/${guide}.`,
];

const textOf = (framework: Framework, path: string): string => readExample(`${framework.example}/${path}`);

/**
 * The package.json does not name the framework, and no file is in the way. What an earlier run wrote counts as nothing.
 */
function isFresh(project: Project, framework: Framework): boolean {
  const there = [...framework.service, ...framework.application].filter(project.has);
  const isOurs = (path: string): boolean => project.read(path) === textOf(framework, path);
  if (there.length === 0) return project.specs[framework.package] === undefined;
  return there.every(isOurs) && there.some((path) => framework.application.includes(path));
}

interface Wanted {
  files: { path: string; text: string }[];
  ignored: readonly string[];
  database: string;
}

function toWanted(project: Project, framework: Framework | undefined, fresh: boolean): Wanted {
  if (framework === undefined) {
    const text = toConfig(basename(resolve(project.folder)) || 'Accounts');
    return { files: [{ path: 'keystead.config.ts', text }], ...ALONE };
  }
  const paths = fresh ? [...framework.service, ...framework.application] : framework.service;
  const root = framework.package === 'next' && project.has('src/app') ? 'src/' : '';
  return {
    files: paths.map((path) => ({ path: root + path, text: textOf(framework, path) })),
    ignored: framework.ignored,
    database: 'sqlite:./app.db',
  };
}

/** Decides what is written, left and printed, and does none of it yet. */
export function makePlan(project: Project, name: FrameworkName | undefined): Plan {
  const framework: Framework | undefined = name === undefined ? undefined : frameworks[name];
  const fresh = framework === undefined || isFresh(project, framework);
  const { files, ignored, database } = toWanted(project, framework, fresh);
  const manifest = toManifest(project, framework);
  const wanted = [
    ...(project.hasManifest ? [] : [{ path: 'package.json', text: toManifestText(manifest), mode: 0o644 }]),
    ...files.map((file) => ({ ...file, mode: 0o644 })),
    { path: '.env', text: toEnv(database), mode: 0o600 },
  ];
  const left = wanted.map(({ path }) => path).filter(project.has);
  return {
    written: [
      ...wanted.filter(({ path }) => !left.includes(path)).map((file) => ({ ...file, isAdded: false })),
      ...planIgnored(project, ignored),
    ],
    left,
    byHand: [
      ...describeEnv(project),
      ...(framework !== undefined && fresh ? [] : describeManifest(project, files[0]?.path ?? '')),
      ...(framework === undefined || fresh ? [] : describeLines(framework)),
    ],
    commands: toCommands(project, framework, { manifest, fresh }),
    open: `${ORIGIN}${framework?.page ?? '/'}`,
  };
}
