import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  css?: string[];
  /** Loaded with it. What is in `dynamicImports` comes later. */
  imports?: string[];
}

/** Scripts and style sheets that a document has the browser load before anything is shown, from a manifest of Vite. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, entry: string): Set<string> {
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const next of manifest[name]?.imports ?? []) visit(next);
  };
  visit(entry);
  return new Set(
    [...visited].flatMap((name) => {
      const { file = '', css = [] } = manifest[name] ?? {};
      return [file, ...css];
    }),
  );
}

/** Bytes of the first page of a built application, encoded by gzip. */
export function firstPageBytes(dist: string): number {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = [...filesOf(manifest, 'index.html')];
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
}
