import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder before anything is written. */
export interface Project {
  folder: string;
  hasManifest: boolean;
  isModule: boolean;
  /** Packages that it names. */
  packages: readonly string[];
  has(path: string): boolean;
  /** Text of a file; undefined if it is not there. */
  read(path: string): string | undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** Reads package.json. Throws an error with a sentence if it is not JSON. */
function readManifest(text: string): { type?: unknown; dependencies?: unknown; devDependencies?: unknown } {
  try {
    const manifest: unknown = JSON.parse(text);
    if (isObject(manifest)) return manifest;
  } catch (cause) {
    throw new Error('package.json is not JSON: correct it first.', { cause });
  }
  throw new Error('package.json is not an object: correct it first.');
}

export function readProject(folder: string): Project {
  const has = (path: string): boolean => existsSync(join(folder, path));
  const read = (path: string): string | undefined =>
    has(path) ? readFileSync(join(folder, path), 'utf8') : undefined;
  const text = read('package.json');
  const manifest = text === undefined ? {} : readManifest(text);
  return {
    folder,
    hasManifest: text !== undefined,
    isModule: manifest.type === 'module',
    packages: [...keysOf(manifest.dependencies), ...keysOf(manifest.devDependencies)],
    has,
    read,
  };
}
