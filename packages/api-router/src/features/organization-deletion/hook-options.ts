import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';

/** Functions of the operator for deleting organizations. */
export const deletionHooks = defineOptions(
  'organization.organizationHooks',
  z.strictObject({
    beforeDeleteOrganization: beforeHook<{ organization: OrganizationView; user: UserView }>(
      'an organization is deleted',
    ),
    afterDeleteOrganization: afterHook<{ organization: OrganizationView; user: UserView }>(
      'an organization was deleted',
    ),
  }),
);
