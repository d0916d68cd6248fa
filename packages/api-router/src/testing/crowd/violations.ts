import { isBanned, type State } from '#testing/crowd/state.ts';

/** Limits of every organization, whatever happens at the same time. */
export interface Bounds {
  members: number;
  invitations: number;
  teams: number;
  teamMembers: number;
}

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
};

const above = (counts: ReadonlyMap<string, number>, most: number): string[] =>
  [...counts].filter(([, count]) => count > most).map(([key, count]) => `${key}: ${count}`);

/**
 * An owner who is banned counts: a ban takes no role away, and an administrator can lift it. So the contract has it:
 * the last holder of the role cannot be banned while others are in the organization, and one who is alone in it can.
 */
const isOwner = ({ role }: { role: string }): boolean => role.split(',').includes('owner');

/** The rules, by what it means that one is broken. Each answers where it is. */
const rules: Record<string, (state: State, bounds: Bounds) => string[]> = {
  'an organization without an owner': ({ organization, member }) => {
    const owned = new Set(member.filter(isOwner).map((row) => row.organization_id));
    return organization.flatMap(({ id, name, deleted_at }) =>
      deleted_at === null && !owned.has(id) ? [name] : [],
    );
  },
  'a person who is a member twice': ({ member }) =>
    above(
      countBy(member, (row) => `${row.organization_id} ${row.user_id}`),
      1,
    ),
  'a membership of an organization or a person that is gone': ({ member, organization, user }) => {
    const known = new Set([...organization, ...user].map(({ id }) => id));
    return member.flatMap((row) =>
      known.has(row.organization_id) && known.has(row.user_id) ? [] : [row.id],
    );
  },
  'a member of a team of another organization': ({ team_member, team, member }) => {
    const places = new Map([...team, ...member].map((row) => [row.id, row.organization_id]));
    return team_member.flatMap((row) => {
      const place = places.get(row.team_id);
      return place !== undefined && place === places.get(row.member_id) ? [] : [row.team_id];
    });
  },
  'a session that acts where its user is no member': ({ session, member, organization }) => {
    const living = new Set(organization.filter((row) => row.deleted_at === null).map(({ id }) => id));
    const members = new Set(member.map((row) => `${row.organization_id} ${row.user_id}`));
    return session.flatMap(({ active_organization_id: id, user_id }) =>
      id === null || (living.has(id) && members.has(`${id} ${user_id}`)) ? [] : [`${id} ${user_id}`],
    );
  },
  'a session that acts in a team that its user is not in': ({ session, member, team_member }) => {
    const users = new Map(member.map((row) => [row.id, row.user_id]));
    const pairs = new Set(team_member.map((row) => `${row.team_id} ${users.get(row.member_id)}`));
    return session.flatMap(({ active_team_id: id, user_id }) =>
      id === null || pairs.has(`${id} ${user_id}`) ? [] : [`${id} ${user_id}`],
    );
  },
  'a session of somebody who is banned': ({ session, user }) => {
    const banned = new Set(user.filter(isBanned).map(({ id }) => id));
    return session.flatMap(({ user_id }) => (banned.has(user_id) ? [user_id] : []));
  },
  'a pending invitation to an organization that is gone or deleted': ({ invitation, organization }) => {
    const living = new Set(organization.filter((row) => row.deleted_at === null).map(({ id }) => id));
    return invitation.flatMap((row) => (living.has(row.organization_id) ? [] : [row.id]));
  },
  'an address with two pending invitations': ({ invitation }) =>
    above(
      countBy(invitation, (row) => `${row.organization_id} ${row.email}`),
      1,
    ),
  'two pending transfers': ({ ownership_transfer }) =>
    above(
      countBy(ownership_transfer, (row) => row.organization_id),
      1,
    ),
  'too many members': ({ member }, bounds) =>
    above(
      countBy(member, (row) => row.organization_id),
      bounds.members,
    ),
  'a wrong number of members': ({ organization, member }) => {
    const counts = countBy(member, (row) => row.organization_id);
    return organization.flatMap(({ id, name, member_count }) =>
      member_count === (counts.get(id) ?? 0) ? [] : [`${name}: ${member_count}`],
    );
  },
  'too many invitations': ({ invitation }, bounds) =>
    above(
      countBy(invitation, (row) => row.organization_id),
      bounds.invitations,
    ),
  'too many teams': ({ team }, bounds) =>
    above(
      countBy(team, (row) => row.organization_id),
      bounds.teams,
    ),
  'too many members of a team': ({ team_member }, bounds) =>
    above(
      countBy(team_member, (row) => row.team_id),
      bounds.teamMembers,
    ),
  'no team left': ({ team, organization }) => {
    const places = new Set(team.map((row) => row.organization_id));
    return organization.flatMap(({ id, name }) => (places.has(id) ? [] : [name]));
  },
};

/** The rules that are broken, each with where. */
export const findViolations = (state: State, bounds: Bounds): string[] =>
  Object.entries(rules).flatMap(([rule, find]) => find(state, bounds).map((place) => `${rule}: ${place}`));
