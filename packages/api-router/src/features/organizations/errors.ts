import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of creating and changing organizations. */
export const organizationErrors = defineErrors({
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: [403, 'You are not allowed to create a new organization'],
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: [
    403,
    'You have reached the maximum number of organizations',
  ],
  ORGANIZATION_ALREADY_EXISTS: [400, 'Organization already exists'],
  ORGANIZATION_SLUG_ALREADY_TAKEN: [400, 'slug is taken'],
  PERMISSION_DENIED: [403, 'You do not have the permission for this'],
});

export const {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION,
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS,
  ORGANIZATION_ALREADY_EXISTS,
  ORGANIZATION_SLUG_ALREADY_TAKEN,
  PERMISSION_DENIED,
} = organizationErrors;
