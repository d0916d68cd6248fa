import { quote, suggest } from '#core/options/fault-words.ts';
import type { Misspelt } from '#core/options/misspelt.ts';

/** Actions by resource, for the resources of the service and those of an application. */
export type Statements = Readonly<Record<string, readonly string[]>>;

export type Connector = 'AND' | 'OR';

/** Requested permissions; `connector: 'OR'` of an entry means that one of its actions is enough. */
export type PermissionRequest<All extends Statements = Statements> = {
  readonly [Resource in keyof All]?:
    | readonly All[Resource][number][]
    | { readonly actions: readonly All[Resource][number][]; readonly connector: Connector };
};

/** A role with the actions that it allows. */
export interface Role<Own = Statements, All extends Statements = Statements> {
  readonly statements: Own;
  /** Needs all entries of the request, or with `OR` one of them. */
  authorize(request: PermissionRequest<All>, connector?: Connector): { success: boolean };
}

/** Type that refuses resources and actions that are not in `All`. */
type Within<Own, All extends Statements> = {
  readonly [Resource in keyof All]?: readonly All[Resource][number][];
} & {
  readonly [Resource in keyof Own as Resource extends keyof All
    ? Resource
    : Misspelt]: Resource extends keyof All ? readonly All[Resource][number][] : never;
};

/** The resources and actions of an application, with a function that creates roles from them. */
export interface AccessControl<All extends Statements = Statements> {
  readonly statements: All;
  newRole<const Own extends Within<Own, All>>(statements: Own): Role<Own, All>;
}

type Entry = readonly string[] | { readonly actions: readonly string[]; readonly connector: Connector };

const isList = (entry: Entry): entry is readonly string[] => Array.isArray(entry);

function allowsEntry(allowed: readonly string[], entry: Entry): boolean {
  const { actions, connector } = isList(entry) ? { actions: entry, connector: 'AND' } : entry;
  if (actions.length === 0) return false;
  const allows = (action: string): boolean => allowed.includes(action);
  return connector === 'OR' ? actions.some(allows) : actions.every(allows);
}

/** Refuses an unknown resource and an empty request. */
export function allows(
  statements: Statements,
  request: Readonly<Record<string, Entry | undefined>>,
  connector: Connector = 'AND',
): boolean {
  const entries = Object.entries(request).flatMap(([resource, entry]) =>
    entry ? [{ resource, entry }] : [],
  );
  const isAllowed = ({ resource, entry }: { resource: string; entry: Entry }): boolean =>
    Object.hasOwn(statements, resource) && allowsEntry(statements[resource] ?? [], entry);
  if (entries.length === 0) return false;
  return connector === 'OR' ? entries.some(isAllowed) : entries.every(isAllowed);
}

/** A role with these statements, without checks. */
export const role = <const Own extends Statements>(statements: Own): Role<Own, Own> => ({
  statements,
  authorize: (request, connector) => ({ success: allows(statements, request, connector) }),
});

/** The same as the types say, for whoever writes JavaScript. */
function assertDeclared(statements: Statements, resource: string, actions: readonly string[]): void {
  const known = Object.hasOwn(statements, resource) ? statements[resource] : undefined;
  if (known === undefined)
    throw new TypeError(
      `newRole got ${quote(resource)}, which is no resource of this access control${suggest(resource, Object.keys(statements))}`,
    );
  const unknown = actions.find((action) => !known.includes(action));
  if (unknown === undefined) return;
  throw new TypeError(
    `newRole got ${quote(unknown)}, which is no action of ${resource}${suggest(unknown, known)}`,
  );
}

/**
 * Roles of the application's own.
 *
 * @example
 * const ac = createAccessControl({ ...defaultStatements, project: ['create', 'delete'] });
 * const editor = ac.newRole({ project: ['create'] });
 */
export function createAccessControl<const All extends Statements>(statements: All): AccessControl<All>;
export function createAccessControl(statements: Statements): AccessControl {
  return {
    statements,
    newRole(own) {
      for (const [resource, actions] of Object.entries<readonly string[]>(own))
        assertDeclared(statements, resource, actions);
      return role(own);
    },
  };
}
