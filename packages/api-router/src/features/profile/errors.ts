import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of changing a profile. */
export const profileErrors = defineErrors({
  EMAIL_CAN_NOT_BE_UPDATED: [400, 'Email can not be updated'],
});

export const { EMAIL_CAN_NOT_BE_UPDATED } = profileErrors;
