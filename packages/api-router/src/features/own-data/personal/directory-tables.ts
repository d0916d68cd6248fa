import { ScimGroupMember, ScimIdentity } from '@keystead/db';
import { OWNER } from '#features/own-data/personal/group-tables.ts';
import { type PersonalTable, personalTable } from '#features/own-data/personal/personal-table.ts';

/** Tables of what directories of organizations say of a user. */
export const directoryTables: readonly PersonalTable[] = [
  personalTable({
    entity: ScimIdentity,
    section: 'directories',
    find: (em, { id }) => em.find(ScimIdentity, { user: id }),
    fields: [
      ...(['id', 'organization', 'connection', 'userNameKey', 'externalId', 'email', 'workEmail'] as const),
      ...(['active', 'attributes', 'keptRole', 'keptTeams', 'version', 'deletedAt'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
    withheld: { user: OWNER },
  }),
  personalTable({
    entity: ScimGroupMember,
    section: 'directoryGroups',
    find: (em, { id }) => em.find(ScimGroupMember, { identity: { user: id } }),
    fields: ['id', 'group', 'identity', 'createdAt'],
  }),
];
