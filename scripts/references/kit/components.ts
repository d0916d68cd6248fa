import { globSync, readFileSync } from 'node:fs';
import manifest from '../../../packages/ui-auth/package.json' with { type: 'json' };
import type { ExportedName, Program, Prop } from '../program.ts';
import { toKebab } from './component-names.ts';
import { keyboard } from './keyboard.ts';
import { filesOf, type Part, partsIn, partsOfComponent } from './parts.ts';
import { readStories, type State, type StoryFile } from './stories.ts';

const kit = 'packages/ui-auth/src/';
const modules = ['index', 'primitives'];

export interface Component {
  name: string;
  /** Address of its page below `components/`: `sign-in-form`. */
  slug: string;
  /** Specifiers by which it can be imported. */
  entries: readonly string[];
  /** First part of the title of its stories: `Account`. */
  area: string;
  comment: string;
  props: readonly Prop[];
  /** Its element takes the attributes of HTML as well. */
  takesMore: boolean;
  hooks: readonly ExportedName[];
  states: readonly State[];
  parts: readonly Part[];
  /** Slots that its own file draws. */
  ownSlots: readonly string[];
  keyboard: readonly (typeof keyboard)[string][];
  guides: readonly string[];
}

const topFolder = (file: string): string => file.slice(kit.length).split('/')[0] ?? '';

function entriesOf(file: string, module: string): string[] {
  const own = Object.entries(manifest.exports).find(
    ([, path]) => path === `./${file.slice('packages/ui-auth/'.length)}`,
  );
  const whole = module === 'index' ? '@keystead/ui-auth' : `@keystead/ui-auth/${module}`;
  return own ? [`@keystead/ui-auth${own[0].slice(1)}`, whole] : [whole];
}

/** Guides that name a component in code, but for the indexes. */
function findGuides(): (name: string) => string[] {
  const pages = globSync('docs/guide/**/*.md')
    .filter((path) => !/README|from-|features/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return (name) =>
    pages.filter(({ text }) => new RegExp(`(?:<|\`)${name}\\b`).test(text)).map(({ path }) => path);
}

interface Sought {
  name: string;
  file: string;
  files: ReadonlySet<string>;
}

/** A hook has the logic of a component of its folder that uses it, or that has its name. */
const isBeside = (hook: ExportedName, { name, file, files }: Sought): boolean =>
  topFolder(hook.file) === topFolder(file) && (files.has(hook.file) || name.startsWith(hook.name.slice(3)));

/** Stories name their component by the last part of their title: `Account/EmailCard`. */
const isAbout = ({ title }: StoryFile, name: string): boolean => title.split('/').at(-1) === name;

/** Every component that the kit exports, with all that the code says of it. */
export function readComponents(program: Program): Component[] {
  const stories = readStories();
  const beside = (name: string) => stories.find(({ components }) => components.includes(name));
  const guidesOf = findGuides();
  const hooks = program.exportsOf(`${kit}index.ts`).filter(({ kind }) => kind === 'hook');
  return modules
    .flatMap((module) =>
      program
        .exportsOf(`${kit}${module}.ts`)
        .filter(({ kind }) => kind === 'component')
        .map((component) => ({ ...component, module })),
    )
    .map(({ name, file, comment, module }) => {
      const files = new Set(filesOf(file));
      const own = stories.filter((one) => isAbout(one, name));
      const slug = toKebab(name);
      return {
        name,
        slug,
        comment,
        entries: entriesOf(file, module),
        area: (own[0] ?? beside(name))?.title.split('/')[0] ?? '',
        ...program.propsOf(`${kit}${module}.ts`, name),
        hooks: hooks.filter((hook) => isBeside(hook, { name, file, files })),
        states: own.flatMap(({ states }) => states),
        parts: partsOfComponent(file, slug),
        ownSlots: partsIn(file).map(({ slot }) => slot),
        keyboard: Object.entries(keyboard)
          .filter(([path]) => files.has(kit + path))
          .map(([, area]) => area),
        guides: guidesOf(name),
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
