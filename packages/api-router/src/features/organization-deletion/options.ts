import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { DAY } from '#core/options/durations.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import { elsewhere, flag, seconds } from '#core/options/kinds.ts';
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

/** Options for deleting organizations. */
export const deletionOptions = defineOptions(
  'organization.organizationDeletion',
  z.strictObject({
    disabled: flag.default(false).meta({ description: 'Nobody can delete an organization.' }),
    keepFor: seconds.default(30 * DAY).meta({
      description:
        'Seconds in which a former owner can restore a deleted organization. 0: it is gone at once.',
    }),
    beforeDelete: elsewhere('is not an option; use `organizationHooks.beforeDeleteOrganization`'),
    afterDelete: elsewhere('is not an option; use `organizationHooks.afterDeleteOrganization`'),
  }),
);

/** Name of the same switch in another library. */
export const deletionAdvice = defineOptions(
  'organization',
  z.strictObject({
    disableOrganizationDeletion: elsewhere('is not an option; use `organizationDeletion.disabled`'),
  }),
  { whenAbsent: 'off' },
);
