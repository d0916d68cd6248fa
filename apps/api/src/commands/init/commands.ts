import { readExample } from './example-files.ts';
import type { Framework } from './frameworks.ts';
import type { Project } from './project.ts';

/** `express` of version 5.3.0 as `express@5`, so that the next major release does not come in. Ours as they are. */
const toWord = ([name, version]: [string, unknown]): string =>
  name.startsWith('@keystead/') ? name : `${name}@${String(version).split('.')[0]}`;

function install(packages: object | undefined, flags: string): string[] {
  const words = Object.entries(packages ?? {}).map(toWord);
  return words.length === 0 ? [] : [`npm install ${flags}${words.join(' ')}`];
}

/** The commands that lead to a page, in their order. */
export function toCommands(project: Project, framework: Framework | undefined, fresh: boolean): string[] {
  if (framework === undefined) return ['npm install keystead @keystead/api-router', 'npx keystead start'];
  if (!fresh) return ['npm install @keystead/api-router'];
  const manifest: { dependencies?: object; devDependencies?: object } = JSON.parse(
    readExample(`${framework.example}/package.json`),
  );
  return [
    ...(project.hasManifest && !project.isModule ? ['npm pkg set type=module'] : []),
    ...install(manifest.dependencies, ''),
    ...install(manifest.devDependencies, '--save-dev '),
    framework.start,
  ];
}
