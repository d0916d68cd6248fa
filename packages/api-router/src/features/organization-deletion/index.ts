import { endedRows, Organization } from '@keystead/db';
import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { organizationDeletionErrors } from '#features/organization-deletion/errors.ts';
import { organizationDeleted, organizationRestored } from '#features/organization-deletion/facts.ts';
import { deletionAdvice, deletionHooks, deletionOptions } from '#features/organization-deletion/options.ts';
import { deleteOrganization } from '#features/organization-deletion/organization-delete.ts';
import { listDeleted } from '#features/organization-deletion/organization-list-deleted.ts';
import { restoreOrganization } from '#features/organization-deletion/organization-restore.ts';
import { restorableSince } from '#features/organization-deletion/restorable.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

/** Facts about deleting organizations for pages. */
const deletionConfig = defineConfigPart({
  schema: z.object({
    organization: z.object({
      delete: z.boolean(),
      restore: z.boolean(),
      /** Seconds for which a deleted organization can be restored. */
      keptAfterDeletion: z.number(),
    }),
  }),
  of: (deps: AuthDeps) => {
    const { keepFor } = deletionOptions.of(deps);
    return {
      organization: {
        delete: deps.serves(deleteOrganization),
        restore: deps.serves(restoreOrganization) && keepFor > 0,
        keptAfterDeletion: keepFor,
      },
    };
  },
});

/** Deleting organizations, and restoring them for some time. */
export const organizationDeletion = defineFeature({
  name: 'organization-deletion',
  options: [deletionOptions, deletionAdvice, deletionHooks],
  isOn: hasOrganizations,
  config: deletionConfig,
  errors: organizationDeletionErrors,
  events: [organizationDeleted, organizationRestored],
  expired: (caller) =>
    hasOrganizations(caller) ? [endedRows(Organization, 'deletedAt', restorableSince(caller))] : [],
  revocations: [
    neverRevoked('deleted organizations', Organization, { paths: ['deletedBy'], deleted: 'keep' }),
  ],
  procedures: {
    organization: { delete: deleteOrganization, listDeleted, restore: restoreOrganization },
  },
});
