import { findTaken, Member, OrganizationRole, type Orm } from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import type { OrganizationGroup } from '#features/imports/organization-group.ts';

/** For a batch of organizations, to compare it with. */
export interface OrganizationFacts {
  /** Ids of organizations that are there. */
  organizations: ReadonlySet<string>;
  slugs: Set<string>;
  /** Ids of users that are there. */
  users: Set<string>;
  /** Who made each organization's membership that is there: `organization user`, with the id of the member. */
  members: Map<string, string>;
  /** Names of the roles that an organization has of its own, after its id. */
  roles: Set<string>;
  /** Ids of rows that are there, by table. */
  ids: Record<
    'organization_role' | 'member' | 'team' | 'team_member' | 'invitation' | 'api_key',
    Set<string>
  >;
  /** Hashes of API keys. */
  keyHashes: Set<string>;
}

export const pairOf = (one: string, other: string): string => JSON.stringify([one, other]);

/** Reads what a batch of organizations may collide with, and who of their members is there. */
export async function findOrganizationFacts(
  em: Orm['em'],
  groups: readonly OrganizationGroup[],
): Promise<OrganizationFacts> {
  const organizations = groups.flatMap(({ organization }) => organization ?? []);
  const ids = organizations.map(({ id }) => id);
  const firstOf = async (table: string, column: string, values: readonly string[]): Promise<Set<string>> =>
    new Set((await findTaken(em, { table, columns: [column], values })).flatMap(([value]) => value ?? []));
  const idsIn = (table: string, rows: readonly { id: string | null }[]) =>
    firstOf(
      table,
      'id',
      rows.flatMap(({ id }) => id ?? []),
    );
  const there = await firstOf('organization', 'id', ids);
  const ofThere = { organization: { $in: [...there] } };
  const members = there.size === 0 ? [] : await em.find(Member, ofThere, asStored);
  const roles = there.size === 0 ? [] : await em.find(OrganizationRole, ofThere, asStored);
  const people = groups.flatMap((group) => [
    ...group.members.map(({ userId }) => userId),
    ...group.invitations.map(({ inviterId }) => inviterId),
  ]);
  const keys = groups.flatMap(({ apiKeys }) => apiKeys);
  return {
    organizations: there,
    slugs: await firstOf(
      'organization',
      'slug',
      organizations.map(({ slug }) => slug.toLowerCase()),
    ),
    users: await firstOf('user', 'id', people),
    members: new Map(members.map(({ id, organizationId, userId }) => [pairOf(organizationId, userId), id])),
    roles: new Set(roles.map(({ organizationId, role }) => pairOf(organizationId, role))),
    ids: {
      organization_role: await idsIn(
        'organization_role',
        groups.flatMap((group) => group.roles),
      ),
      member: await idsIn(
        'member',
        groups.flatMap((group) => group.members),
      ),
      team: await idsIn(
        'team',
        groups.flatMap(({ teams }) => teams),
      ),
      team_member: await idsIn(
        'team_member',
        groups.flatMap(({ teamMembers }) => teamMembers),
      ),
      invitation: await idsIn(
        'invitation',
        groups.flatMap(({ invitations }) => invitations),
      ),
      api_key: await idsIn('api_key', keys),
    },
    keyHashes: await firstOf(
      'api_key',
      'key_hash',
      keys.map(({ keyHash }) => keyHash),
    ),
  };
}
