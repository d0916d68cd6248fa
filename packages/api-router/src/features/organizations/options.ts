import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { afterHook, beforeHook } from '#core/options/hooks.ts';
import { type Awaitable, callback, elsewhere, flag, numberOr } from '#core/options/kinds.ts';
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

/** Options for creating organizations. */
export const creationOptions = defineOptions(
  'organization',
  z.strictObject({
    allowUserToCreateOrganization: z
      .union([flag, callback<(user: UserView) => Awaitable<boolean>>()], 'true, false or a function')
      .default(true)
      .meta({ kind: 'boolean or function', description: 'Who may create organizations.' }),
    organizationLimit: numberOr<(user: UserView) => Awaitable<number | boolean>>(0).default(100).meta({
      kind: 'number or function',
      description:
        'A user who is in this many organizations cannot create another one; a function may also return whether the limit is reached.',
    }),
    organizationCreation: elsewhere(
      'is not an option; use `allowUserToCreateOrganization`, and `organizationHooks` for code of your own',
    ),
  }),
  { whenAbsent: 'off' },
);
