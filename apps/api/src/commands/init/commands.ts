import type { Framework } from './frameworks.ts';
import type { Manifest } from './manifest.ts';
import type { Project, Words } from './project.ts';

const toWord = ([name, version]: [string, string]): string =>
  version.startsWith('file:') ? `./${version.slice('file:'.length)}` : `${name}@${version}`;

/** Packages that package.json does not have in these versions. */
const missingIn = (project: Project, packages: Words): [string, string][] =>
  Object.entries(packages).filter(([name, version]) => project.specs[name] !== version);

function install(missing: [string, string][], flags = ''): string[] {
  const words = missing.map(toWord);
  return words.length === 0 ? [] : [`npm install --save-exact ${flags}${words.join(' ')}`];
}

function installAll(project: Project, { dependencies, devDependencies }: Manifest): string[] {
  if (!project.hasManifest) return ['npm install'];
  const commands = [
    ...install(missingIn(project, dependencies)),
    ...install(missingIn(project, devDependencies), '--save-dev '),
  ];
  return commands.length === 0 ? ['npm install'] : commands;
}

/** Packages of ours alone: an application that is there has its own of everything else. */
const oursIn = (packages: Words): Words =>
  Object.fromEntries(
    Object.entries(packages).filter(
      ([name]) => name.startsWith('@keystead/') && name !== '@keystead/ui-auth',
    ),
  );

/** The script by which the application is started for the first time. */
function startBy(project: Project, { scripts }: Manifest): string[] {
  const name = scripts.dev === undefined ? 'start' : 'dev';
  const text = scripts[name] ?? '';
  const there = project.hasManifest ? project.scripts[name] : text;
  // A script of that name which does something else stays.
  if (there !== undefined && there !== text) return [text.startsWith('node ') ? text : `npx ${text}`];
  return [
    ...(there === undefined ? [`npm pkg set scripts.${name}="${text}"`] : []),
    name === 'start' ? 'npm start' : 'npm run dev',
  ];
}

/** The commands that lead to a page, in their order: what package.json has when they are done is what was tested. */
export function toCommands(
  project: Project,
  framework: Framework | undefined,
  { manifest, fresh }: { manifest: Manifest; fresh: boolean },
): string[] {
  if (!fresh)
    return installAll(project, {
      ...manifest,
      dependencies: oursIn(manifest.dependencies),
      devDependencies: {},
    });
  return [
    ...(framework !== undefined && project.hasManifest && !project.isModule
      ? ['npm pkg set type=module']
      : []),
    ...installAll(project, manifest),
    ...startBy(project, manifest),
  ];
}
