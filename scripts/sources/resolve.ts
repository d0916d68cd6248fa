import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Targets = Readonly<Record<string, string>>;

interface Manifest {
  name?: string;
  imports?: Targets;
  exports?: Targets;
}

interface Workspace extends Manifest {
  folder: string;
}

/** The packages of this repository. */
const workspaces: readonly Workspace[] = globSync('{packages,apps}/*/package.json').map((path) => {
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  return { folder: dirname(path), ...manifest };
});

/** In `imports` or `exports`, where a key may end with `*`. */
function findTarget(targets: Targets, name: string): string | undefined {
  const exact = targets[name];
  if (exact !== undefined) return exact;
  for (const [key, target] of Object.entries(targets)) {
    const [before = '', after] = key.split('*');
    if (after === undefined || !name.startsWith(before) || !name.endsWith(after)) continue;
    return target.replace('*', name.slice(before.length, name.length - after.length));
  }
  return undefined;
}

const within = (folder: string, target: string | undefined): string | undefined =>
  target === undefined ? undefined : join(folder, target);

/** The file of this repository that a specifier leads to, as Node finds it; undefined for a file of another package. */
export function resolveSpecifier(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const home = workspaces.find(({ folder }) => from.startsWith(`${folder}/`));
  if (specifier.startsWith('#'))
    return home && within(home.folder, findTarget(home.imports ?? {}, specifier));
  const target = workspaces.find(({ name = '' }) => specifier === name || specifier.startsWith(`${name}/`));
  if (target === undefined) return undefined;
  const entry = `.${specifier.slice(target.name?.length)}`;
  return within(target.folder, findTarget(target.exports ?? {}, entry));
}

/** The file is there, and is one that has imports itself. */
export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && existsSync(path);
