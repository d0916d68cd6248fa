/** Actions by resource. */
export type Statements = Readonly<Record<string, readonly string[]>>;

/** Type of the result of the service's `createAccessControl`. */
export interface AccessControlLike {
  /** All permissions. */
  readonly statements: Statements;
}

/** Requested permissions: actions by resource, all of which are needed. */
export type PermissionCheck<Access extends AccessControlLike = AccessControlLike> = {
  readonly [Resource in keyof Access['statements']]?: readonly Access['statements'][Resource][number][];
};

/** `all` needs all requested permissions, `any` needs one. */
export type PermissionMode = 'all' | 'any';

/** An empty request is refused, as in the server. */
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

/** Nobody may grant permissions that they lack. */
export const covers = (own: readonly Statements[], given: Statements): boolean =>
  Object.entries(given).every(([resource, actions]) =>
    actions.every((action) => own.some((statements) => statements[resource]?.includes(action))),
  );
