import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, numberOr } from '#core/options/kinds.ts';

/** Options for roles that organizations create at run time. */
export const roleLimitOptions = defineOptions(
  'organization.dynamicAccessControl',
  z.strictObject({
    maximumRolesPerOrganization: numberOr<(organizationId: string) => Awaitable<number>>(0).default(50).meta({
      kind: 'number or function',
      description: 'Largest number of roles that one organization can make.',
    }),
  }),
);
