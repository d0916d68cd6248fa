import { toRightId, toRights } from './permission.ts';
import type { Permission } from './useRoles.ts';

/** What a role may do with a group of permissions. */
export type Level = 'none' | 'view' | 'manage';

/** Permissions that people think of together. */
export interface RightGroup {
  /** Of several resources, or the name of the only one. */
  name: string;
  /** Actions by resource. */
  statements: Permission;
  /** Levels that it has, the lowest first. */
  levels: readonly Level[];
}

const together: Readonly<Record<string, string>> = {
  member: 'group.people',
  invitation: 'group.people',
  domain: 'group.signIn',
  policy: 'group.signIn',
  sso: 'group.signIn',
  scim: 'group.signIn',
};

/** Every member sees these, so there is no permission for it. */
const seenByAll: readonly string[] = ['group.people', 'team', 'organization'];

const isViewing = (id: string): boolean => id.endsWith(':read');

const toIds = (statements: Permission): string[] => toRights(statements).map(toRightId);

/** All permissions in groups, in the order of their first resource. */
export function toRightGroups(statements: Permission): RightGroup[] {
  const groups = new Map<string, Record<string, readonly string[]>>();
  for (const [resource, actions] of Object.entries(statements)) {
    const name = together[resource] ?? resource;
    groups.set(name, { ...groups.get(name), [resource]: actions });
  }
  return [...groups].map(([name, grouped]) => ({
    name,
    statements: grouped,
    levels: toLevels(name, toIds(grouped)),
  }));
}

function toLevels(name: string, ids: readonly string[]): Level[] {
  const lowest = seenByAll.includes(name) ? 'view' : 'none';
  const view = ids.some(isViewing) ? (['view'] as const) : [];
  const manage = ids.every(isViewing) ? [] : (['manage'] as const);
  return [...new Set<Level>([lowest, ...view, ...manage])];
}

/** Ids of the permissions that a level gives. */
export function toLevelIds({ statements }: RightGroup, level: Level): string[] {
  if (level === 'none') return [];
  const ids = toIds(statements);
  return level === 'manage' ? ids : ids.filter(isViewing);
}

export interface ChosenLevel {
  level: Level;
  /** Of the permissions of the level, so many are given. */
  count: number;
  total: number;
}

/** The lowest level that has all that is given, and how much of it is given. */
export function toChosenLevel(group: RightGroup, chosen: ReadonlySet<string>): ChosenLevel {
  const given = toIds(group.statements).filter((id) => chosen.has(id));
  const { levels } = group;
  const has = (level: Level): boolean => given.every((id) => toLevelIds(group, level).includes(id));
  const level = levels.find(has) ?? levels.at(-1) ?? 'none';
  return { level, count: given.length, total: toLevelIds(group, level).length };
}
