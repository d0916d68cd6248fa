import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { toKebab } from './kit/component-names.ts';
import type { ExportedName, Program } from './program.ts';

interface Package {
  folder: string;
  /** Module whose names the other packages of this project use, and nobody else. */
  internal?: string;
}

const packages: Readonly<Record<string, Package>> = {
  '@keystead/ui-auth': { folder: 'packages/ui-auth' },
  '@keystead/api-router': { folder: 'packages/api-router' },
  '@keystead/db': { folder: 'packages/db', internal: 'src/internal.ts' },
};

const note = 'This page is made from the source when the site is built.';

const index = `# Every name

What the packages export: one line for each name, with its kind.

- [@keystead/ui-auth](ui-auth.md): components, hooks, their types, languages, and fakes for tests
- [@keystead/api-router](api-router.md): the service, and what features of your own need
- [@keystead/db](db.md): tables, connections and migrations

\`keystead\`, the packaged server, exports nothing: it has commands, and [a module for its configuration](../../guide/configuration.md). What \`@keystead/moving\` exports is for its command line alone.

${note}
`;

interface Manifest {
  exports: Readonly<Record<string, string>>;
}

/** Entries of a package with the modules that they lead to; `./locales/*` is one for each language. */
function entriesOf(folder: string): { entry: string; module: string }[] {
  const { exports }: Manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return Object.entries(exports)
    .filter(([, path]) => /\.tsx?$/.test(path))
    .flatMap(([entry, path]) =>
      globSync(path, { cwd: folder })
        .sort()
        .map((module) => ({
          entry: entry.replace('*', basename(module, '.ts')),
          module: `${folder}/${module}`,
        })),
    );
}

/** A type of the kit that stands beside its component or hook needs no words of its own. */
function describeByName({ name, file }: ExportedName): string {
  const [, component] = /^(\w+)Props$/.exec(name) ?? [];
  if (component !== undefined) return `Props of \`${component}\`.`;
  const hook = basename(file).replace(/\.tsx?$/, '');
  if (!/^use[A-Z]/.test(hook)) return '';
  if (name.endsWith('Options')) return `Options of \`${hook}\`.`;
  return /(?:Flow|State)$/.test(name) ? `What \`${hook}\` returns.` : '';
}

const inCell = (text: string): string => text.replaceAll('|', '\\|');

function toRow(one: ExportedName): string {
  const { name, kind, comment } = one;
  const isOnPage = kind === 'component' && /^packages\/ui-auth\/src\/(?!testing\/)/.test(one.file);
  const shown = isOnPage ? `[\`${name}\`](../components/${toKebab(name)}.md)` : `\`${name}\``;
  return `| ${shown} | ${kind} | ${inCell(comment || describeByName(one))} |`;
}

function toPage(name: string, { folder, internal }: Package, program: Program): string {
  const hidden = new Set(internal ? program.exportsOf(`${folder}/${internal}`).map((one) => one.name) : []);
  const sections = entriesOf(folder).flatMap(({ entry, module }) => {
    const names = program
      .exportsOf(module)
      .filter((one) => !hidden.has(one.name))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    return names.length === 0
      ? []
      : [
          `## ${name}${entry.slice(1)}`,
          '',
          '| Name | Kind | What it is |',
          '|---|---|---|',
          ...names.map(toRow),
          '',
        ];
  });
  return [
    `# ${name}`,
    '',
    `Every name that \`${name}\` exports, by where it is imported from.`,
    '',
    note,
    '',
    ...sections,
  ].join('\n');
}

/** Pages of the folder `reference/names` of the site by their file, from what the packages export. */
export function namesReference(program: Program): Map<string, string> {
  const pages = Object.entries(packages).map(
    ([name, facts]) => [`${basename(facts.folder)}.md`, toPage(name, facts, program)] as const,
  );
  return new Map([['README.md', index], ...pages]);
}
