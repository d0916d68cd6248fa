import { type Orm, tableOf } from '@keystead/db';
import { type Account, findAccount, type Model, type Organization } from '#testing/sequences/model.ts';
import { isOwner, sameRole } from '#testing/sequences/rules.ts';
import type { World } from '#testing/sequences/world.ts';

/** Rows of the database, read once for all models. */
export interface Stored {
  members: readonly { organization: string; user: string; role: string }[];
  people: readonly { id: string; role: string | null; isBanned: boolean }[];
  /** Roles that organizations have made. */
  roles: readonly { organization: string; role: string; rights: string }[];
  inTeams: readonly { team: string; user: string }[];
}

interface MemberRow {
  id: string;
  organization_id: string;
  user_id: string;
  role: string;
}

interface PersonRow {
  id: string;
  role: string | null;
  /** SQLite has a number. */
  banned: boolean | number | null;
}

interface RoleRow {
  organization_id: string;
  role: string;
  /** SQLite has the text. */
  permission: string | Record<string, string[]>;
}

interface TeamRow {
  member_id: string;
  team_id: string;
}

const asList = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join(', ');

/** Rows of a table by ids that the service has made. */
async function readRows<Row>(
  em: Orm['em'],
  name: string,
  where: { columns: string; ids: readonly string[] },
): Promise<Row[]> {
  const { columns, ids } = where;
  if (ids.length === 0) return [];
  const [first] = columns.split(', ');
  return em.execute<Row[]>(
    `select ${columns} from ${tableOf({ em }, name)} where ${first} in (${asList(ids)})`,
  );
}

const toText = (rights: readonly string[]): string => [...rights].sort().join(', ');

function toRights(permission: RoleRow['permission']): string {
  const parsed: Record<string, string[]> =
    typeof permission === 'string' ? JSON.parse(permission) : permission;
  return toText(
    Object.entries(parsed).flatMap(([resource, actions]) => actions.map((action) => `${resource}:${action}`)),
  );
}

export async function readStored({ place }: World, models: readonly Model[]): Promise<Stored> {
  const em = place.app.em();
  const organizations = models.flatMap((model) => model.organizations);
  const ids = [...new Set(organizations.map(({ id }) => id))];
  const users = [...new Set(models.flatMap(({ accounts }) => accounts.map(({ id }) => id)))];
  const columns = 'organization_id, id, user_id, role';
  const members = await readRows<MemberRow>(em, 'member', { columns, ids });
  const people = await readRows<PersonRow>(em, 'user', { columns: 'id, role, banned', ids: users });
  const isAny = organizations.some(({ made }) => Object.keys(made).length > 0);
  const made = { columns: 'organization_id, role, permission', ids: isAny ? ids : [] };
  const roles = await readRows<RoleRow>(em, 'organization_role', made);
  const teams = [...new Set(organizations.flatMap((one) => Object.keys(one.teams)))];
  const inTeams = await readRows<TeamRow>(em, 'team_member', { columns: 'team_id, member_id', ids: teams });
  const userOf = new Map(members.map(({ id, user_id: user }) => [id, user]));
  return {
    members: members.map((row) => ({ organization: row.organization_id, user: row.user_id, role: row.role })),
    people: people.map(({ id, role, banned }) => ({ id, role, isBanned: Boolean(banned) })),
    roles: roles.map(({ organization_id: organization, role, permission }) => ({
      organization,
      role,
      rights: toRights(permission),
    })),
    inTeams: inTeams.map(({ team_id: team, member_id: id }) => ({ team, user: userOf.get(id) ?? 'nobody' })),
  };
}

type NameOf = (id: string) => string;

function findOfMembers({ id, roles }: Organization, { members }: Stored, nameOf: NameOf): string[] {
  const here = members.filter(({ organization }) => organization === id);
  return [
    ...here
      .filter(({ user, role }) => !sameRole(roles[user], role))
      .map(({ user, role }) => `${nameOf(user)} is ${role}, and was made ${roles[user] ?? 'nothing'}`),
    ...Object.keys(roles)
      .filter((user) => !here.some((row) => row.user === user))
      .map((user) => `${nameOf(user)} was made ${roles[user]} and is no member`),
  ];
}

function findOfTeams({ teams }: Organization, { inTeams }: Stored, nameOf: NameOf): string[] {
  return Object.entries(teams).flatMap(([team, users]) => {
    const stored = inTeams.filter((row) => row.team === team).map(({ user }) => user);
    return [
      ...stored
        .filter((user) => !users.includes(user))
        .map((user) => `${nameOf(user)} is in a team of others`),
      ...users.filter((user) => !stored.includes(user)).map((user) => `${nameOf(user)} is not in the team`),
    ];
  });
}

function findOfRoles({ id, made }: Organization, { roles }: Stored): string[] {
  const here = roles.filter(({ organization }) => organization === id);
  const wrong = here
    .filter(({ role, rights }) => made[role] === undefined || rights !== toText(made[role]))
    .map(({ role, rights }) => `the role ${role} allows ${rights}`);
  const missing = Object.keys(made).filter((name) => !here.some(({ role }) => role === name));
  return [...wrong, ...missing.map((name) => `the role ${name} is not there`)];
}

/** Whoever is alone in an organization may be banned: nobody else is left without an owner. */
function findOwnerless({ id }: Organization, { members, people }: Stored): string[] {
  const here = members.filter(({ organization }) => organization === id);
  const isHeld = here.some(
    ({ user, role }) => isOwner(role) && people.some((row) => row.id === user && !row.isBanned),
  );
  return isHeld || here.length === 1 ? [] : ['an organization has no owner in force'];
}

function findOfAccount({ id, owner, ...account }: Account, { people }: Stored): string[] {
  const row = people.find((one) => one.id === id);
  const wrong: string[] = [];
  if ((row === undefined) !== account.isGone)
    wrong.push(`the account of ${owner} is ${row ? 'there' : 'gone'}`);
  if (!row) return wrong;
  if (row.isBanned !== account.isBanned)
    wrong.push(`the account of ${owner} is ${row.isBanned ? '' : 'not '}banned`);
  const isAdministrator = row.role?.split(',').includes('admin') === true;
  if (isAdministrator !== account.isAdministrator)
    wrong.push(`the account of ${owner} is ${isAdministrator ? 'an' : 'no'} administrator`);
  return wrong;
}

/** Rows that are stored and were not given, or were given and are not there. */
export function findDifferences(model: Model, stored: Stored): string[] {
  const nameOf: NameOf = (id) => findAccount(model, id)?.owner ?? id;
  const strange = stored.members.filter(
    ({ organization }) => !model.organizations.some(({ id }) => id === organization),
  );
  return [
    ...strange.map(({ user }) => `${nameOf(user)} is in an organization that is gone`),
    ...model.organizations.flatMap((one) => [
      ...findOfMembers(one, stored, nameOf),
      ...findOfTeams(one, stored, nameOf),
      ...findOfRoles(one, stored),
      ...findOwnerless(one, stored),
    ]),
    ...model.accounts.flatMap((account) => findOfAccount(account, stored)),
  ];
}
