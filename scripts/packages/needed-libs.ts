import type { Files } from './emit-sources.ts';

/** Names of a standard that is younger than ES2022, with the library of the compiler that has them. */
const younger: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Async)?Disposable\b|\bSymbol\.(?:asyncD|d)ispose\b/, 'esnext.disposable'],
];

/** A declaration says itself which libraries it needs, so that an application need not name them in its `lib`. */
function nameLibs(path: string, text: string): string {
  if (!path.endsWith('.d.ts')) return text;
  const lines = younger
    .filter(([name]) => name.test(text))
    .map(([, lib]) => `/// <reference lib="${lib}" />\n`);
  return lines.join('') + text;
}

/** Declarations that pass with the libraries of ES2022 and a browser. */
export const withLibs = (files: Files): Files =>
  new Map([...files].map(([path, text]) => [path, nameLibs(path, text)]));
