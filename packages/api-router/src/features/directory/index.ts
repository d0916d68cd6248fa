import { endedRows, ScimIdentity } from '@keystead/db';
import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
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
import { directoryErrors } from '#features/directory/errors.ts';
import { directoryEvents } from '#features/directory/facts.ts';
import { createGroup } from '#features/directory/groups/scim-create-group.ts';
import { deleteGroup } from '#features/directory/groups/scim-delete-group.ts';
import { getGroup } from '#features/directory/groups/scim-get-group.ts';
import { listGroups } from '#features/directory/groups/scim-list-groups.ts';
import { patchGroup } from '#features/directory/groups/scim-patch-group.ts';
import { replaceGroup } from '#features/directory/groups/scim-replace-group.ts';
import { identifyDirectory } from '#features/directory/identify.ts';
import { directoryChangedMail, provisionedMail } from '#features/directory/mails.ts';
import { hasDirectories, scimOptions, scimRule } from '#features/directory/options.ts';
import { scimUrlOf } from '#features/directory/resource-url.ts';
import {
  addressesOfIdentities,
  directoriesMade,
  directoriesOfOrganization,
  directoryTokensMade,
  directoryTokensOfOrganization,
  groupMembersOfOrganization,
  groupMembersOfPeople,
  groupsOfOrganization,
  identitiesOfMembers,
  identitiesOfOrganization,
  identitiesOfPeople,
  rowsOfDirectory,
} from '#features/directory/revocations.ts';
import { createUser } from '#features/directory/users/scim-create-user.ts';
import { deleteUser } from '#features/directory/users/scim-delete-user.ts';
import { getUser } from '#features/directory/users/scim-get-user.ts';
import { listUsers } from '#features/directory/users/scim-list-users.ts';
import { patchUser } from '#features/directory/users/scim-patch-user.ts';
import { replaceUser } from '#features/directory/users/scim-replace-user.ts';

/** Directories of organizations, which provision people and groups (SCIM 2.0, RFC 7643 and RFC 7644). */
export const directory = defineFeature({
  name: 'directory',
  options: [scimOptions],
  rules: [scimRule],
  everythingOn: { scim: { enabled: true } },
  isOn: (deps) => hasDirectories(deps),
  identify: identifyDirectory,
  errors: directoryErrors,
  events: directoryEvents,
  mails: [directoryChangedMail, provisionedMail],
  config: defineConfigPart({
    schema: z.object({
      scim: z.object({
        /** Directories of organizations can provision people and groups. */
        enabled: z.boolean(),
        /** Where they send their requests. */
        baseURL: z.string(),
      }),
    }),
    of: (deps) => ({ scim: { enabled: hasDirectories(deps), baseURL: scimUrlOf(deps) } }),
  }),
  expired: (caller) => {
    const kept = scimOptions.of(caller).deleteAfter;
    return [endedRows(ScimIdentity, 'deletedAt', new Date(caller.now.getTime() - kept * 1000))];
  },
  revocations: [
    directoriesMade,
    directoryTokensMade,
    identitiesOfPeople,
    addressesOfIdentities,
    ...rowsOfDirectory,
    groupMembersOfPeople,
    identitiesOfMembers,
    directoriesOfOrganization,
    directoryTokensOfOrganization,
    identitiesOfOrganization,
    groupsOfOrganization,
    groupMembersOfOrganization,
  ],
  restProcedures: {
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
  },
  procedures: {
    scim: {
      generateToken,
      listProviderConnections,
      getProviderConnection,
      deleteProviderConnection,
      revokeToken,
    },
  },
});
