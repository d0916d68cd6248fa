/** Actions by resource. */
export type Statements = Readonly<Record<string, readonly string[]>>;

/** What `createAccessControl` of the service made, as far as types go. */
export interface AccessControlLike {
  readonly statements: Statements;
}

/** What may be asked for: actions by resource, all of which have to be allowed. */
export type PermissionCheck<Access extends AccessControlLike = AccessControlLike> = {
  readonly [Resource in keyof Access['statements']]?: readonly Access['statements'][Resource][number][];
};

/** Whether all of what is asked for is needed, or any of it is enough. */
export type PermissionMode = 'all' | 'any';

/** Whether these statements allow what is asked for. A request of nothing is refused, as by the server. */
export function allows(
  statements: Statements,
  check: PermissionCheck,
  mode: PermissionMode = 'all',
): boolean {
  const asked = Object.entries(check).flatMap(([resource, actions]) =>
    actions ? [{ resource, actions }] : [],
  );
  const isAllowed = (resource: string, action: string): boolean =>
    statements[resource]?.includes(action) ?? false;
  if (mode === 'any') {
    return asked.some(({ resource, actions }) => actions.some((action) => isAllowed(resource, action)));
  }
  return (
    asked.length > 0 &&
    asked.every(
      ({ resource, actions }) => actions.length > 0 && actions.every((action) => isAllowed(resource, action)),
    )
  );
}

/** Whether whoever holds `own` may hand out `given`: nobody gives rights that they lack. */
export const covers = (own: readonly Statements[], given: Statements): boolean =>
  Object.entries(given).every(([resource, actions]) =>
    actions.every((action) => own.some((statements) => statements[resource]?.includes(action))),
  );
