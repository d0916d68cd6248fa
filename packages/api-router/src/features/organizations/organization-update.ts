import { z } from 'zod';
import { writes } from '#core/limits/limits.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { ownFieldsInput } from '#core/user/fields/field-schemas.ts';
import { withOwnFields } from '#core/user/fields/with-own-fields.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationView } from '#features/organization-profile/organization-view.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';
import { shownOfOrganization } from '#features/organization-profile/shown-of-organizations.ts';
import {
  changeAccess,
  changeFields,
  changeOrganization,
} from '#features/organizations/change-organization.ts';
import { ORGANIZATION_SLUG_ALREADY_TAKEN } from '#features/organizations/errors.ts';

export const updateOrganization = memberProcedure(changeAccess)
  .meta({
    route: {
      path: '/organization/update',
      summary: 'Change the name, slug, logo or metadata of an organization',
      description: 'Fields that are left out do not change.',
      errors: [ORGANIZATION_SLUG_ALREADY_TAKEN, USER_FIELD_TAKEN],
      moreInputs: [
        ownFieldsInput({ of: (carrier) => organizationOwnFields.of(carrier), use: 'change', at: 'data' }),
      ],
      limit: writes,
      changes: shownOfOrganization,
      tag: 'Organization',
    },
  })
  .input(z.object({ data: withOwnFields(changeFields) }))
  .output(organizationView)
  .mutation(({ ctx, input: { data } }) => changeOrganization(ctx, data));
