import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of transfers of organizations. */
export const transferErrors = defineErrors({
  TRANSFER_NOT_FOUND: [404, 'Transfer not found'],
  TRANSFER_ALREADY_PENDING: [400, 'The organization is already being transferred'],
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION: [
    403,
    'You are not allowed to transfer this organization',
  ],
});

export const {
  TRANSFER_NOT_FOUND,
  TRANSFER_ALREADY_PENDING,
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION,
} = transferErrors;
