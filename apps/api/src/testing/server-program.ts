import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The server, or its command line, for a process of a test: as `npm test` built them into `TEST_SERVER_FOLDER`, else
 * the sources, which take twice as long to load.
 */
export function serverProgram(name: 'main' | 'cli'): string {
  const { TEST_SERVER_FOLDER: folder = '' } = process.env;
  if (folder !== '') return join(folder, `${name}.js`);
  return fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
}
