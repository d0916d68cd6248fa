import { defineErrors } from '#core/errors/define-errors.ts';

/** Error of an input that names an organization. */
export const namingErrors = defineErrors({
  ORGANIZATION_NAMES_DIFFER: [400, 'organizationId and organizationSlug are not of the same organization'],
});

export const { ORGANIZATION_NAMES_DIFFER } = namingErrors;
