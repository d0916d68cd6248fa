import { deleteProviderConnection } from '#features/directory/connections/scim-delete-provider-connection.ts';
import { generateToken } from '#features/directory/connections/scim-generate-token.ts';
import { getProviderConnection } from '#features/directory/connections/scim-get-provider-connection.ts';
import { listProviderConnections } from '#features/directory/connections/scim-list-provider-connections.ts';
import { revokeToken } from '#features/directory/connections/scim-revoke-token.ts';
import { getMe } from '#features/directory/documents/scim-get-me.ts';
import { getResourceType } from '#features/directory/documents/scim-get-resource-type.ts';
import { getSchema } from '#features/directory/documents/scim-get-schema.ts';
import { getServiceProviderConfig } from '#features/directory/documents/scim-get-service-provider-config.ts';
import { listResourceTypes } from '#features/directory/documents/scim-list-resource-types.ts';
import { listSchemas } from '#features/directory/documents/scim-list-schemas.ts';
import { search } from '#features/directory/documents/scim-search.ts';
import { sendBulk } from '#features/directory/documents/scim-send-bulk.ts';
import { createGroup } from '#features/directory/groups/scim-create-group.ts';
import { deleteGroup } from '#features/directory/groups/scim-delete-group.ts';
import { getGroup } from '#features/directory/groups/scim-get-group.ts';
import { listGroups } from '#features/directory/groups/scim-list-groups.ts';
import { patchGroup } from '#features/directory/groups/scim-patch-group.ts';
import { replaceGroup } from '#features/directory/groups/scim-replace-group.ts';
import { createUser } from '#features/directory/users/scim-create-user.ts';
import { deleteUser } from '#features/directory/users/scim-delete-user.ts';
import { getUser } from '#features/directory/users/scim-get-user.ts';
import { listUsers } from '#features/directory/users/scim-list-users.ts';
import { patchUser } from '#features/directory/users/scim-patch-user.ts';
import { replaceUser } from '#features/directory/users/scim-replace-user.ts';

/** The calls of owners, and those of directories (RFC 7644). */
export const restProcedures = {
  scim: {
    getMe,
    getResourceType,
    getSchema,
    getServiceProviderConfig,
    listResourceTypes,
    listSchemas,
    search,
    sendBulk,
    createGroup,
    deleteGroup,
    getGroup,
    listGroups,
    patchGroup,
    replaceGroup,
    createUser,
    deleteUser,
    getUser,
    listUsers,
    patchUser,
    replaceUser,
  },
};

export const procedures = {
  scim: {
    generateToken,
    listProviderConnections,
    getProviderConnection,
    deleteProviderConnection,
    revokeToken,
  },
};
