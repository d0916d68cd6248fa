import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of deleting organizations. */
export const organizationDeletionErrors = defineErrors({
  ORGANIZATION_NAME_MISMATCH: [400, 'That is not the name of the organization'],
  ORGANIZATION_DELETION_DISABLED: [404, 'Organization deletion is disabled'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: [403, 'You are not allowed to delete this organization'],
});

export const {
  ORGANIZATION_NAME_MISMATCH,
  ORGANIZATION_DELETION_DISABLED,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION,
} = organizationDeletionErrors;
