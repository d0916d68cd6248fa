import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Text of modules by their path in the repository. */
export type Modules = ReadonlyMap<string, string>;

/** Says that a module is made, and of what. */
export const madeOf = (source: string): string =>
  `// Made of ${source} by scripts/words. Changes belong there.\n`;

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes what changed, so that watchers see nothing else, and removes what is made no longer from these folders. */
export function writeModules(folders: readonly string[], modules: Modules): void {
  for (const [path, text] of modules) {
    const file = join(root, path);
    if (readIfThere(file) === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    // Other processes may read it at the same time.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  for (const path of globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { cwd: root },
  ))
    if (!modules.has(path.replaceAll('\\', '/'))) rmSync(join(root, path));
}
