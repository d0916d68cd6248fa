import { endedRows, Organization } from '@keystead/db';
import { neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { defineFeature } from '#core/feature/define-feature.ts';
import { deletionConfig } from '#features/organization-deletion/config-part.ts';
import { organizationDeletionErrors } from '#features/organization-deletion/errors.ts';
import { organizationDeleted, organizationRestored } from '#features/organization-deletion/facts.ts';
import { deletionHooks } from '#features/organization-deletion/hook-options.ts';
import { deletionAdvice, deletionOptions } from '#features/organization-deletion/options.ts';
import { deleteOrganization } from '#features/organization-deletion/organization-delete.ts';
import { listDeleted } from '#features/organization-deletion/organization-list-deleted.ts';
import { restoreOrganization } from '#features/organization-deletion/organization-restore.ts';
import { restorableSince } from '#features/organization-deletion/restorable.ts';
import { hasOrganizations } from '#features/organization-profile/organization-switch.ts';

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
