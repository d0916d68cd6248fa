import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, numberOr } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';
import type { OrganizationView } from '#features/organization-profile/organization-view.ts';

/** Options for members of organizations. */
export const memberOptions = defineOptions(
  'organization',
  z.strictObject({
    membershipLimit: numberOr<(user: UserView, organization: OrganizationView) => Awaitable<number>>(1)
      .default(100)
      .meta({ kind: 'number or function', description: 'Members of one organization.' }),
  }),
  { whenAbsent: 'off' },
);
