import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findVendored } from './vendored.ts';

export type Words = Readonly<Record<string, string>>;

/** The folder before anything is written. */
export interface Project {
  folder: string;
  hasManifest: boolean;
  isModule: boolean;
  /** Versions or places of the packages that it names. */
  specs: Words;
  scripts: Words;
  /** Tarballs of our packages in it, by the names of these. */
  vendored: Words;
  has(path: string): boolean;
  /** Text of a file; undefined if it is not there. */
  read(path: string): string | undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The texts of an object. */
const wordsOf = (value: unknown): Words =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );

interface Given {
  type?: unknown;
  scripts?: unknown;
  dependencies?: unknown;
  devDependencies?: unknown;
}

/** Reads package.json. Throws an error with a sentence if it is not JSON. */
function readManifest(text: string): Given {
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
    specs: { ...wordsOf(manifest.devDependencies), ...wordsOf(manifest.dependencies) },
    scripts: wordsOf(manifest.scripts),
    vendored: findVendored(folder),
    has,
    read,
  };
}
