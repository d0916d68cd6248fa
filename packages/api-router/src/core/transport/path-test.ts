import type { ProcedureDefinition } from '#core/call/definition.ts';
import { quote, suggest } from '#core/options/check-options.ts';
import { createRouteTable } from '#core/transport/routes.ts';

/** Pages that exist in addition to the calls. */
const pagePaths = ['/error', '/openapi.json'] as const;

export type PagePath = (typeof pagePaths)[number];

/**
 * A sentence for each of `disabledPaths` that matches no call: a misspelt path would leave a call on that should
 * be off. A path with a parameter may be disabled for one value of it.
 */
export function findUnknownPaths(
  disabledPaths: Iterable<string>,
  definitions: Iterable<ProcedureDefinition>,
): string[] {
  const disabled = [...disabledPaths];
  if (disabled.length === 0) return [];
  const all = [...definitions];
  const findRoute = createRouteTable(all);
  const known = [
    ...pagePaths,
    ...all.flatMap(({ route }) => (route ? [route.path, ...(route.aliases ?? [])] : [])),
  ];
  const isServed = (path: string): boolean =>
    pagePaths.some((page) => page === path) || findRoute('GET', path).found !== 'nothing';
  return disabled
    .filter((path) => !isServed(path))
    .map((path) => `disabledPaths holds ${quote(path)}, which no call has${suggest(path, known)}`);
}
