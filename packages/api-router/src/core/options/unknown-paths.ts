import { quote } from '#core/options/fault.ts';
import type { KeysteadOptions } from '#core/options/options.ts';

/** Whether something is served under a path below the base path. */
export type PathTest = (path: string) => boolean;

/** As the calls are compared with it: one trailing slash means nothing. */
export const toDisabledPath = (path: string): string => path.replace(/(?<=.)\/$/, '');

/**
 * A sentence for each path that switches nothing off: misspelt, it would leave on what somebody wants off. Which paths
 * there are, the options do not know; who serves them says it.
 */
export function unknownPathFaults({ disabledPaths }: KeysteadOptions, isServed: PathTest): string[] {
  // Anything else has a sentence of its own.
  const paths = Array.isArray(disabledPaths) ? disabledPaths.filter(isPath) : [];
  return paths
    .filter((path) => !isServed(toDisabledPath(path)))
    .map((path) => `disabledPaths holds ${quote(path)}, which no call has`);
}

const isPath = (path: unknown): path is string => typeof path === 'string' && path.startsWith('/');
