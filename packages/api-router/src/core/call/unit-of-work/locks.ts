import { lockOrganizations, lockUsers, type Organization, type Orm, type UserRow } from '@keystead/db';
import type { LockedRows, RowsBy } from '#core/call/unit-of-work/locked-rows.ts';

/** A query for ids, such as those of all organizations of a user. */
export type FindIds = (em: Orm['em']) => Promise<readonly string[]>;

type Ids = readonly string[] | FindIds;

/** The same rows, also as a query finds them in the transaction. */
export type Locks = RowsBy<Ids>;

/** Lock requests of a unit. */
export interface LockRequest {
  locks: Locks;
  /** Other transactions may hold the rows too, while no transaction changes or deletes them. */
  isShared: boolean;
}

type Part = keyof Locks;

/** The ids of each part, and whether a shared lock is enough. */
type Wanted = Record<Part, ReadonlySet<string>> & { isShared: Record<'organizations' | 'users', boolean> };

async function find(em: Orm['em'], requests: readonly LockRequest[], part: Part): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { locks } of requests) {
    const ids = locks[part] ?? [];
    for (const id of typeof ids === 'function' ? await ids(em) : ids) found.add(id);
  }
  return found;
}

/**
 * If one request needs an exclusive lock, all rows of the table get one: two statements would each have a separate
 * order.
 */
const areShared = (requests: readonly LockRequest[], ...parts: Part[]): boolean =>
  requests.every(({ locks, isShared }) => isShared || parts.every((part) => locks[part] === undefined));

async function findWanted(em: Orm['em'], requests: readonly LockRequest[]): Promise<Wanted> {
  return {
    organizations: await find(em, requests, 'organizations'),
    administrators: await find(em, requests, 'administrators'),
    users: await find(em, requests, 'users'),
    isShared: {
      organizations: areShared(requests, 'organizations'),
      users: areShared(requests, 'administrators', 'users'),
    },
  };
}

/** All rows of a table in one statement: the database sorts them, so that no two transactions wait for each other. */
const holdOrganizations = async (
  em: Orm['em'],
  { organizations, isShared }: Wanted,
): Promise<Organization[]> =>
  organizations.size === 0
    ? []
    : lockOrganizations(em, [...organizations], { isShared: isShared.organizations });

/** Copies, because a call that changes a user has an entity with unwritten changes. */
async function holdUsers(em: Orm['em'], { administrators, users, isShared }: Wanted): Promise<UserRow[]> {
  const ids = [...new Set([...administrators, ...users])];
  return ids.length === 0 ? [] : lockUsers(em, ids, { isShared: isShared.users });
}

/** Locks of a transaction: the requests, and the locked rows. */
export interface TakenLocks {
  wanted: Wanted;
  rows: LockedRows;
}

const nothing: ReadonlySet<string> = new Set();

export const noLocks: TakenLocks = {
  wanted: {
    organizations: nothing,
    administrators: nothing,
    users: nothing,
    isShared: { organizations: true, users: true },
  },
  rows: { organization: () => undefined, user: () => undefined, administrators: () => [] },
};

const areWithin = (some: Iterable<string>, ...sets: ReadonlySet<string>[]): boolean =>
  [...some].every((id) => sets.some((set) => set.has(id)));

const findsIds = ({ locks }: LockRequest): boolean =>
  Object.values(locks).some((ids) => typeof ids === 'function');

/**
 * Takes all locks of a transaction, always in the same order: organizations by their ids, then users by theirs.
 * Undefined if another transaction added a row to a query in between: then all locks have to be taken again in
 * another transaction.
 */
// Why: docs/decisions/0051-name-locks-refusals-and-counters-to-the-unit-of-work.md
export async function takeLocks(
  em: Orm['em'],
  requests: readonly LockRequest[],
): Promise<TakenLocks | undefined> {
  const wanted = await findWanted(em, requests);
  const organizations = new Map((await holdOrganizations(em, wanted)).map((row) => [row.id, row]));
  const users = new Map((await holdUsers(em, wanted)).map((row) => [row.id, row]));
  if (requests.some(findsIds)) {
    const now = await findWanted(em, requests);
    if (!areWithin(now.organizations, wanted.organizations)) return undefined;
    if (!areWithin(now.administrators, wanted.administrators)) return undefined;
    if (!areWithin(now.users, wanted.users)) return undefined;
  }
  const administrators = [...users.values()].filter(({ id }) => wanted.administrators.has(id));
  return {
    wanted,
    rows: {
      organization: (id) => organizations.get(id),
      user: (id) => users.get(id),
      administrators: () => administrators,
    },
  };
}

/** A transaction that already has the locks may request them again. */
export function areTaken({ wanted }: TakenLocks, { locks, isShared }: LockRequest): boolean {
  const { organizations = [], administrators = [], users = [] } = locks;
  if ([organizations, administrators, users].some((ids) => typeof ids === 'function')) return false;
  const taken = { organizations: [wanted.organizations], users: [wanted.administrators, wanted.users] };
  const hasAll = (ids: Ids, table: keyof typeof taken): boolean =>
    typeof ids !== 'function' &&
    areWithin(ids, ...taken[table]) &&
    (ids.length === 0 || isShared || !wanted.isShared[table]);
  return hasAll(organizations, 'organizations') && hasAll(administrators, 'users') && hasAll(users, 'users');
}
