import type { PermissionRequest, Statements } from '#core/access-control/access-control.ts';

/** Statements as `resource:action`. */
export const toRights = (statements: Statements): string[] =>
  Object.entries(statements).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`),
  );

/** Asked permissions that somebody lacks, as `resource:action`. */
export function findLacking(own: Statements, asked: Statements): string[] {
  const rights = new Set(toRights(own));
  return toRights(asked).filter((right) => !rights.has(right));
}

/** Every action that a request names, also those of which one is enough. */
export const toAsked = (request: PermissionRequest): Statements =>
  Object.fromEntries(
    Object.entries(request).map(([resource, entry = []]) => [
      resource,
      'actions' in entry ? entry.actions : entry,
    ]),
  );
