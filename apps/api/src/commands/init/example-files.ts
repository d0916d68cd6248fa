import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The texts of all examples by their path, which the build puts beside the commands. */
const BUILT = join(here, '../../examples.json');

/** The folder of the examples in the repository, in this folder or in one above it. */
function findFolder(from: string): string {
  const folder = join(from, 'examples');
  if (existsSync(join(folder, 'node/keystead.ts'))) return folder;
  const above = dirname(from);
  if (above === from) throw new Error('The examples are missing: install keystead anew.');
  return findFolder(above);
}

/** Text of a file of an example, by its path such as `hono/app.ts`. */
export function readExample(path: string): string {
  if (!existsSync(BUILT)) return readFileSync(join(findFolder(here), path), 'utf8');
  const files: Record<string, string> = JSON.parse(readFileSync(BUILT, 'utf8'));
  const text = files[path];
  if (text === undefined) throw new Error(`The example ${path} is missing: install keystead anew.`);
  return text;
}
