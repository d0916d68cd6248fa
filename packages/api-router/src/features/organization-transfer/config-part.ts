import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart } from '#core/feature/define-feature.ts';
import { transferOptions } from '#features/organization-transfer/options.ts';
import { transferOwnership } from '#features/organization-transfer/organization-transfer-ownership.ts';

/** Facts about transfers of organizations for pages. */
export const transferConfig = defineConfigPart({
  schema: z.object({
    organization: z.object({
      transfer: z.boolean(),
      /** Seconds. */
      transferExpiresIn: z.number(),
    }),
  }),
  of: (deps: AuthDeps) => ({
    organization: {
      transfer: deps.serves(transferOwnership),
      transferExpiresIn: transferOptions.of(deps).transferExpiresIn,
    },
  }),
});
