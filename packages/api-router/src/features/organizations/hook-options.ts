import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { MemberView } from '#features/organization-members/member-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';

/** An organization before it is written. */
export interface OrganizationDraft {
  name: string;
  slug: string;
  logo: string | null;
  metadata: Record<string, unknown> | null;
  [field: string]: unknown;
}

/** Functions of the operator for creating and changing organizations. */
export const organizationHooks = defineOptions(
  'organization.organizationHooks',
  z.strictObject({
    beforeCreateOrganization: beforeHook<
      { organization: OrganizationDraft; user: UserView },
      OrganizationDraft
    >('an organization is created'),
    afterCreateOrganization: afterHook<{
      organization: OrganizationView;
      member: MemberView;
      user: UserView;
    }>('an organization was created'),
    beforeUpdateOrganization: beforeHook<
      { organization: Partial<OrganizationDraft>; user: UserView; member: MemberView },
      OrganizationDraft
    >('an organization is changed'),
    afterUpdateOrganization: afterHook<{
      organization: OrganizationView;
      user: UserView;
      member: MemberView;
    }>('an organization was changed'),
  }),
);
