import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart } from '#core/feature/define-feature.ts';
import { deletionOptions } from '#features/organization-deletion/options.ts';
import { deleteOrganization } from '#features/organization-deletion/organization-delete.ts';
import { restoreOrganization } from '#features/organization-deletion/organization-restore.ts';

/** Facts about deleting organizations for pages. */
export const deletionConfig = defineConfigPart({
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
