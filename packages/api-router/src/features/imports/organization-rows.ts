import {
  ApiKey,
  Invitation,
  Member,
  Organization,
  OrganizationDomain,
  OrganizationRole,
  type Orm,
  Picture,
  ScimConnection,
  ScimIdentity,
  ScimToken,
  Session,
  SsoConnection,
  Team,
  TeamMember,
} from '@keystead/db';
import type { RequiredEntityData } from '@mikro-orm/core';
import { insertRows } from '#features/imports/rows.ts';

/** A session, and what was active in it. */
interface Activation {
  id: string;
  user: string;
  organizationId: string;
  teamId: string | null;
}

/** New rows of a batch of organizations, in the order in which foreign keys hold. */
export interface OrganizationRows {
  organizations: RequiredEntityData<Organization>[];
  roles: RequiredEntityData<OrganizationRole>[];
  members: RequiredEntityData<Member>[];
  teams: RequiredEntityData<Team>[];
  teamMembers: RequiredEntityData<TeamMember>[];
  invitations: RequiredEntityData<Invitation>[];
  apiKeys: RequiredEntityData<ApiKey>[];
  domains: RequiredEntityData<OrganizationDomain>[];
  connections: RequiredEntityData<SsoConnection>[];
  directories: RequiredEntityData<ScimConnection>[];
  directoryTokens: RequiredEntityData<ScimToken>[];
  identities: RequiredEntityData<ScimIdentity>[];
  pictures: RequiredEntityData<Picture>[];
  activations: Activation[];
}

export const noOrganizationRows = (): OrganizationRows => ({
  organizations: [],
  roles: [],
  members: [],
  teams: [],
  teamMembers: [],
  invitations: [],
  apiKeys: [],
  domains: [],
  connections: [],
  directories: [],
  directoryTokens: [],
  identities: [],
  pictures: [],
  activations: [],
});

export async function insertOrganizations(em: Orm['em'], rows: OrganizationRows): Promise<void> {
  await insertRows(em, Organization, rows.organizations);
  await insertRows(em, OrganizationRole, rows.roles);
  await insertRows(em, Member, rows.members);
  await insertRows(em, Team, rows.teams);
  await insertRows(em, TeamMember, rows.teamMembers);
  await insertRows(em, Invitation, rows.invitations);
  await insertRows(em, ApiKey, rows.apiKeys);
  await insertRows(em, OrganizationDomain, rows.domains);
  await insertRows(em, SsoConnection, rows.connections);
  await insertRows(em, ScimConnection, rows.directories);
  await insertRows(em, ScimToken, rows.directoryTokens);
  await insertRows(em, ScimIdentity, rows.identities);
  await insertRows(em, Picture, rows.pictures);
  // Only where nobody chose another organization since.
  for (const { id, user, organizationId, teamId } of rows.activations)
    await em.nativeUpdate(
      Session,
      { id, user, activeOrganizationId: null },
      { activeOrganizationId: organizationId, activeTeamId: teamId },
    );
}
