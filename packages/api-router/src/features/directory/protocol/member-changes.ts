import { SCIM_INVALID_PATH, SCIM_INVALID_VALUE, SCIM_TOO_MANY } from '#features/directory/errors.ts';
import { type Operation, withPaths } from '#features/directory/protocol/patch.ts';
import { parsePath } from '#features/directory/protocol/path.ts';
import { valueNamed } from '#features/directory/protocol/read-resource.ts';
import { isNothing, isValues, type Values } from '#features/directory/protocol/read-value.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import { groupSchema } from '#features/directory/protocol/schemas.ts';

/** Members that one request names. */
export const MOST_MEMBERS = 10_000;

/** What a request does to the members of a group, without knowing them. */
export interface MemberChanges {
  /** All who are in it go first. */
  cleared: boolean;
  added: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

function readId(given: unknown): string {
  const value = isValues(given) ? valueNamed(given, 'value') : given;
  if (typeof value !== 'string' || value === '') throw refusal(SCIM_INVALID_VALUE, 'A member needs a value');
  return value;
}

/** The ids of the members in a value: a list, one object, or one text. */
export function readMemberIds(value: unknown): string[] {
  if (isNothing(value)) return [];
  const given = [value].flat();
  if (given.length > MOST_MEMBERS) throw refusal(SCIM_TOO_MANY, `${MOST_MEMBERS} members at most`);
  return [...new Set(given.map(readId))];
}

/** The members of a whole group. */
export const membersOf = (body: Values): string[] => readMemberIds(valueNamed(body, 'members'));

interface Collected {
  cleared: boolean;
  added: Set<string>;
  removed: Set<string>;
}

function clear(changes: Collected): void {
  changes.cleared = true;
  changes.added.clear();
  changes.removed.clear();
}

function take(changes: Collected, ids: readonly string[]): void {
  for (const id of ids) {
    changes.added.delete(id);
    changes.removed.add(id);
  }
}

function give(changes: Collected, ids: readonly string[]): void {
  for (const id of ids) {
    changes.added.add(id);
    changes.removed.delete(id);
  }
}

/** `members[value eq "…"]`: of other filters only the database knows whom they name. */
function idsOfPath(operation: Operation & { path: string }): string[] | undefined {
  const { where = [], sub } = parsePath(groupSchema, operation.path) ?? {};
  if (sub) throw refusal(SCIM_INVALID_PATH, operation.path);
  if (where.length === 0) return undefined;
  return where.map(({ name, value }) => {
    if (name !== 'value' || typeof value !== 'string') throw refusal(SCIM_INVALID_PATH, operation.path);
    return value;
  });
}

function collect(changes: Collected, operation: Operation & { path: string }): void {
  const named = idsOfPath(operation);
  if (operation.op === 'remove') {
    const ids = named ?? readMemberIds(operation.value);
    if (ids.length === 0) clear(changes);
    else take(changes, ids);
    return;
  }
  if (operation.op === 'replace' && !named) clear(changes);
  give(changes, named ?? readMemberIds(operation.value));
}

/** Takes the changes of members out of the operations; the others are about the group itself. */
export function splitMembers(operations: readonly Operation[]): {
  members: MemberChanges;
  others: Operation[];
} {
  const members: Collected = { cleared: false, added: new Set(), removed: new Set() };
  const others: Operation[] = [];
  for (const operation of withPaths(operations)) {
    const isAbout = parsePath(groupSchema, operation.path)?.attribute?.name === 'members';
    if (isAbout) collect(members, operation);
    else others.push(operation);
  }
  const count = members.added.size + members.removed.size;
  if (count > MOST_MEMBERS) throw refusal(SCIM_TOO_MANY, `${MOST_MEMBERS} members at most`);
  return { members, others };
}
