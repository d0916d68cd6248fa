import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { organizationView } from '#features/organization-profile/organization-view.ts';
import { shownOfOrganization } from '#features/organization-profile/shown-of-organizations.ts';
import { changeAccess, changeOrganization } from '#features/organizations/change-organization.ts';
import { uploads } from '#features/pictures/facts.ts';
import { keepPicture, pictureInput, UPLOAD_LIMIT, uploadRefusals } from '#features/pictures/keep-picture.ts';
import { pictureOptions } from '#features/pictures/options.ts';

export const setLogo = memberProcedure(changeAccess)
  .meta({
    route: {
      path: '/organization/set-logo',
      summary: 'Upload the logo of an organization',
      description:
        'It takes the place of the former one, which is deleted. `logo` of the organization is then a URL of this service. `logo: null` in `/organization/update` removes it.',
      errors: [...uploadRefusals, USER_FIELD_TAKEN],
      isOn: (deps) => pictureOptions.of(deps).enabled,
      bodyLimit: UPLOAD_LIMIT,
      limit: uploads,
      changes: shownOfOrganization,
      tag: 'Organization',
    },
  })
  .input(pictureInput)
  .output(organizationView)
  .mutation(async ({ ctx, input }) => {
    const picture = await keepPicture(ctx, input.picture);
    return changeOrganization(ctx, { logo: picture.url }, picture);
  });
