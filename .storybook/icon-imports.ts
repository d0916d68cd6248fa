import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The modules of the icons that are imported in a folder. Each is one, so that a page carries only those it shows. */
export function findIconImports(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const found = files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').match(/(?<= from ')lucide-react\/icons\/[\w-]+/g),
  );
  return [...new Set(found)].filter((name) => name !== null);
}
