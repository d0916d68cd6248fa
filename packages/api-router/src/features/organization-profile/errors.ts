import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of an input that names an organization, or names none. */
export const namingErrors = defineErrors({
  ORGANIZATION_NOT_FOUND: [404, 'Organization not found'],
  NO_ACTIVE_ORGANIZATION: [400, 'No active organization'],
  ORGANIZATION_NAMES_DIFFER: [400, 'organizationId and organizationSlug are not of the same organization'],
});

export const { ORGANIZATION_NOT_FOUND, NO_ACTIVE_ORGANIZATION, ORGANIZATION_NAMES_DIFFER } = namingErrors;
