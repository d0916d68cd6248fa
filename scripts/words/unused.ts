import { globSync, readFileSync } from 'node:fs';
import type { Fault } from './find-faults.ts';

/** Modules made of sentences, and what only shows or tests them. */
const outside = ['**/src/{locales,words}/**', '**/*.{test,stories}.{ts,tsx}'];

/** Names that a template makes: those that begin or end as it does, as in `status.${status}` and `${use}Help`. */
const BEGINNING = /`([\w-]+\.)\$\{/g;
const ENDING = /\}(\w{4,})`/g;

const all = (pattern: RegExp, text: string): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([whole, part]) => part ?? whole));

/**
 * English sentences that no source of a package names. Names are compared, not uses: a sentence that has the name of
 * another one is not found. `named` are groups whose names come from the service, which tests compare with it.
 */
export function findUnused(folder: string, names: Iterable<string>, named: readonly string[] = []): Fault[] {
  const paths = globSync(`${folder}/src/**/*.{ts,tsx}`, { exclude: outside });
  const text = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
  const words = new Set([...all(/\w+/g, text), ...all(/[\w-]+(?:[.-][\w-]+)+/g, text)]);
  const beginnings = [...all(BEGINNING, text)];
  const endings = [...all(ENDING, text)];
  const isUsed = (key: string): boolean =>
    words.has(key) ||
    beginnings.some((beginning) => key.startsWith(beginning)) ||
    endings.some((ending) => key.endsWith(ending));
  return [...names].flatMap((name): Fault[] => {
    const group = name.split('.', 1).join();
    const isFound = named.includes(group) || isUsed(name.slice(group.length + 1) || group);
    return isFound ? [] : [{ kind: 'unused', name, says: 'is named by no source' }];
  });
}
