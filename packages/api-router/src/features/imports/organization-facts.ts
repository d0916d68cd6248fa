import {
  findTaken,
  Member,
  Organization,
  OrganizationDomain,
  OrganizationRole,
  type Orm,
  TeamMember,
  User,
} from '@keystead/db';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import { toConnectionId } from '#features/imports/enterprise/connections/imported.ts';
import {
  type DirectoryFacts,
  findDirectoryFacts,
} from '#features/imports/enterprise/directories/directory-facts.ts';
import { toDirectoryId } from '#features/imports/enterprise/directories/imported.ts';
import { isSamePerson } from '#features/imports/identity/is-same-person.ts';
import type { ImportSettings } from '#features/imports/import-settings.ts';
import { findInParts } from '#features/imports/in-parts.ts';
import type { OrganizationGroup } from '#features/imports/organization-group.ts';

type OwnedTable =
  | 'organization_role'
  | 'member'
  | 'team'
  | 'team_member'
  | 'invitation'
  | 'api_key'
  | 'sso_connection'
  | 'scim_connection'
  | 'scim_identity';

/** For a batch of organizations, to compare it with. */
export interface OrganizationFacts {
  /** When each organization was created that has one of the ids, by its id. */
  organizations: ReadonlyMap<string, Date>;
  slugs: Set<string>;
  /** Ids of those whom the source names and who are there, and not somebody else with the same id. */
  users: Set<string>;
  /** Who made each organization's membership that is there: `organization user`, with the id of the member. */
  members: Map<string, string>;
  /** Who is in which team: `team member`, both by id. */
  seats: ReadonlySet<string>;
  /** Names of the roles that an organization has of its own, after its id. */
  roles: Set<string>;
  /** What the rows that are there hang on, by table and id: an organization, or the team of somebody in it. */
  owners: Record<OwnedTable, Map<string, string>>;
  /** Hashes of API keys. */
  keyHashes: Set<string>;
  /** Names of identity providers, in lower case. */
  providerKeys: Set<string>;
  /** Domains that an organization has claimed, after its id. */
  claims: Set<string>;
  directories: DirectoryFacts;
}

export const pairOf = (one: string, other: string): string => JSON.stringify([one, other]);

/** Ids of the people whom a batch names, as far as they are here. */
async function findPeople(
  em: Orm['em'],
  groups: readonly OrganizationGroup[],
  settings: Pick<ImportSettings, 'provesAddresses'>,
): Promise<Set<string>> {
  const people = new Map(groups.flatMap((group) => group.people.map((one) => [one.id, one] as const)));
  const fields = ['email', 'emailProvedAt', 'createdAt'] as const;
  const known = await findInParts([...people.keys()], ($in) =>
    em.find(User, { id: { $in } }, { ...asStored, fields: [...fields] }),
  );
  return new Set(
    known.flatMap((user) => {
      const given = people.get(user.id);
      return given !== undefined && isSamePerson(user, given, settings) ? [user.id] : [];
    }),
  );
}

/** Reads what a batch of organizations may collide with, and who of their members is there. */
export async function findOrganizationFacts(
  em: Orm['em'],
  groups: readonly OrganizationGroup[],
  settings: Pick<ImportSettings, 'provesAddresses'>,
): Promise<OrganizationFacts> {
  const organizations = groups.flatMap(({ organization }) => organization ?? []);
  const ids = organizations.map(({ id }) => id);
  const firstOf = async (table: string, column: string, values: readonly string[]): Promise<Set<string>> =>
    new Set((await findTaken(em, { table, columns: [column], values })).flatMap(([value]) => value ?? []));
  const ownersIn = async (table: OwnedTable, rows: readonly { id: string | null }[]) => {
    const values = rows.flatMap(({ id }) => id ?? []);
    const columns = ['id', table === 'team_member' ? 'team_id' : 'organization_id'] as const;
    const found = await findTaken(em, { table, columns, values });
    return new Map(found.map(([id = '', owner = '']) => [id, owner]));
  };
  const created = await em.find(Organization, { id: { $in: ids } }, { ...asStored, fields: ['createdAt'] });
  const ofThere = { organization: { $in: created.map(({ id }) => id) } };
  const members = created.length === 0 ? [] : await em.find(Member, ofThere, asStored);
  const roles = created.length === 0 ? [] : await em.find(OrganizationRole, ofThere, asStored);
  const inTeams = { team: { organization: ofThere.organization } };
  const seats = created.length === 0 ? [] : await em.find(TeamMember, inTeams, asStored);
  const claims = created.length === 0 ? [] : await em.find(OrganizationDomain, ofThere, asStored);
  const keys = groups.flatMap(({ apiKeys }) => apiKeys);
  const connections = groups.flatMap(({ organization, connections: given = [] }) =>
    organization === null ? [] : given.map((one) => [organization.id, one] as const),
  );
  const directories = groups.flatMap(({ organization, directories: given = [] }) =>
    organization === null ? [] : given.map((one) => [organization.id, one] as const),
  );
  const there = created.map(({ id }) => id);
  return {
    organizations: new Map(created.map(({ id, createdAt }) => [id, createdAt])),
    slugs: await firstOf(
      'organization',
      'slug',
      organizations.map(({ slug }) => slug.toLowerCase()),
    ),
    users: await findPeople(em, groups, settings),
    members: new Map(members.map(({ id, organizationId, userId }) => [pairOf(organizationId, userId), id])),
    seats: new Set(seats.map(({ teamId, memberId }) => pairOf(teamId, memberId))),
    roles: new Set(roles.map(({ organizationId, role }) => pairOf(organizationId, role))),
    owners: {
      organization_role: await ownersIn(
        'organization_role',
        groups.flatMap((group) => group.roles),
      ),
      member: await ownersIn(
        'member',
        groups.flatMap((group) => group.members),
      ),
      team: await ownersIn(
        'team',
        groups.flatMap(({ teams }) => teams),
      ),
      team_member: await ownersIn(
        'team_member',
        groups.flatMap(({ teamMembers }) => teamMembers),
      ),
      invitation: await ownersIn(
        'invitation',
        groups.flatMap(({ invitations }) => invitations),
      ),
      api_key: await ownersIn('api_key', keys),
      sso_connection: await ownersIn(
        'sso_connection',
        connections.map(([organizationId, { id }]) => ({ id: toConnectionId(organizationId, id) })),
      ),
      scim_connection: await ownersIn(
        'scim_connection',
        directories.map(([organizationId, { id }]) => ({ id: toDirectoryId(organizationId, id) })),
      ),
      scim_identity: await ownersIn(
        'scim_identity',
        directories.flatMap(([organizationId, { people }]) =>
          people.flatMap(({ userId }) => [{ id: userId }, { id: toDirectoryId(organizationId, userId) }]),
        ),
      ),
    },
    keyHashes: await firstOf(
      'api_key',
      'key_hash',
      keys.map(({ keyHash }) => keyHash),
    ),
    providerKeys: await firstOf(
      'sso_connection',
      'provider_key',
      connections.map(([, { providerId }]) => toProviderKey(providerId)),
    ),
    claims: new Set(claims.map(({ organizationId, domain }) => pairOf(organizationId, domain))),
    directories: await findDirectoryFacts(em, groups, { there, pairOf }),
  };
}
