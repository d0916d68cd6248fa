import { ScimConnection, ScimGroup, ScimGroupMember, ScimIdentity, ScimToken, sql } from '@keystead/db';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { defineHeldRows, goWithOrganization } from '#core/call/revocation/held-rows.ts';
import { hasDirectories } from '#features/directory/options.ts';

/** A directory outlives whoever set it up. */
export const directoriesMade = neverRevoked('directories set up', ScimConnection, {
  paths: ['createdBy'],
  deleted: 'keep',
});

/** So do its tokens: the organization revokes them. */
export const directoryTokensMade = neverRevoked('tokens of directories', ScimToken, {
  paths: ['createdBy'],
  deleted: 'keep',
});

/** What a directory says of a person lets nobody in, and goes with the account. */
export const identitiesOfPeople = neverRevoked('people of directories', ScimIdentity);

export const groupMembersOfPeople = neverRevoked('members of groups of directories', ScimGroupMember, {
  paths: ['identity'],
});

/** An address may be that of somebody else by now. */
export const addressesOfIdentities = neverRevoked('addresses of people of directories', ScimIdentity, {
  paths: ['email'],
  deleted: 'keep',
});

interface Columns {
  name: string;
  table: { readonly name: string };
  paths: readonly string[];
}

const goWithDirectory = (columns: Columns) =>
  defineHeldRows({
    holder: 'connection',
    ...columns,
    on: { deleted: 'cascade', disabled: 'keep', 'not-vouching': 'keep', 'account-removed': 'keep' },
    revoke: async () => undefined,
  });

export const rowsOfDirectory = [
  goWithDirectory({ name: 'tokens of directories', table: ScimToken, paths: ['connection'] }),
  goWithDirectory({ name: 'people of directories', table: ScimIdentity, paths: ['connection'] }),
  goWithDirectory({ name: 'groups of directories', table: ScimGroup, paths: ['connection'] }),
  goWithDirectory({
    name: 'members of groups of directories',
    table: ScimGroupMember,
    paths: ['group', 'identity'],
  }),
];

/** While the organization is deleted, its tokens open nothing. */
export const directoriesOfOrganization = goWithOrganization({
  name: 'directories',
  table: ScimConnection,
  paths: ['organization'],
});

export const directoryTokensOfOrganization = goWithOrganization({
  name: 'tokens of directories',
  table: ScimToken,
  paths: ['connection'],
});

export const identitiesOfOrganization = goWithOrganization({
  name: 'people of directories',
  table: ScimIdentity,
  paths: ['organization', 'connection'],
});

export const groupsOfOrganization = goWithOrganization({
  name: 'groups of directories',
  table: ScimGroup,
  paths: ['organization', 'connection'],
});

export const groupMembersOfOrganization = goWithOrganization({
  name: 'members of groups of directories',
  table: ScimGroupMember,
  paths: ['group', 'identity'],
});

/** Another version of the resource. */
const oneMore = { version: sql`version + 1` };

/** The directory is told that somebody is no member any more, and can make them one again. */
export const identitiesOfMembers = defineHeldRows({
  holder: 'membership',
  name: 'people of directories',
  table: ScimIdentity,
  paths: ['user'],
  on: {
    left: 'disable',
    removed: 'disable',
    deactivated: 'disable',
    suspended: 'keep',
    'access-ended': 'keep',
  },
  mayExist: hasDirectories,
  async revoke({ unit, em, holders }) {
    for (const [organization, members] of Map.groupBy(holders, ({ organizationId }) => organizationId))
      await em.nativeUpdate(
        ScimIdentity,
        { organization, user: { $in: members.map(({ userId }) => userId) }, active: true },
        { ...oneMore, active: false, updatedAt: unit.now },
      );
  },
});
