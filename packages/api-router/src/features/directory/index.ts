import { endedRows, ScimIdentity } from '@keystead/db';
import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { directoryErrors } from '#features/directory/errors.ts';
import { directoryEvents } from '#features/directory/facts.ts';
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
  later: {
    isNeeded: hasDirectories,
    load: () => import('#features/directory/calls.ts'),
    names: [
      'scim.generateToken',
      'scim.listProviderConnections',
      'scim.getProviderConnection',
      'scim.deleteProviderConnection',
      'scim.revokeToken',
    ],
    paths: ['/scim'],
  },
  procedures: {},
});
