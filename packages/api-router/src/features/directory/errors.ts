import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of directories of organizations. */
export const directoryErrors = defineErrors({
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM: [
    403,
    'You are not allowed to manage the directory of this organization',
  ],
  SCIM_PROVIDER_NOT_FOUND: [404, 'SCIM provider not found'],
  SCIM_TOKEN_NOT_FOUND: [404, 'There is no such token'],
  SCIM_TOKEN_LIMIT_REACHED: [403, 'The organization has as many SCIM tokens as it may have'],
  INVALID_SCIM_TOKEN: [401, 'The token is not known, or has ended'],
  SCIM_NOT_FOUND: [404, 'There is no such resource'],
  SCIM_NOT_IMPLEMENTED: [501, 'This part of SCIM is not supported'],
  SCIM_INVALID_FILTER: [400, 'The filter cannot be used: {detail}', { scim: 'invalidFilter' }],
  SCIM_INVALID_SYNTAX: [400, 'The body cannot be used: {detail}', { scim: 'invalidSyntax' }],
  SCIM_INVALID_PATH: [400, 'The path cannot be used: {detail}', { scim: 'invalidPath' }],
  SCIM_INVALID_VALUE: [400, '{detail}', { scim: 'invalidValue' }],
  SCIM_MUTABILITY: [400, '{detail} cannot be changed', { scim: 'mutability' }],
  SCIM_NO_TARGET: [400, 'The path names nothing: {detail}', { scim: 'noTarget' }],
  SCIM_TOO_MANY: [400, 'That is too much at once: {detail}', { scim: 'tooMany' }],
  SCIM_UNIQUENESS: [409, '{detail}', { scim: 'uniqueness' }],
  SCIM_OWNER_KEPT: [409, 'An owner of the organization stays: {detail}'],
});

export const {
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_SCIM,
  SCIM_PROVIDER_NOT_FOUND,
  SCIM_TOKEN_NOT_FOUND,
  SCIM_TOKEN_LIMIT_REACHED,
  INVALID_SCIM_TOKEN,
  SCIM_NOT_FOUND,
  SCIM_NOT_IMPLEMENTED,
  SCIM_INVALID_FILTER,
  SCIM_INVALID_SYNTAX,
  SCIM_INVALID_PATH,
  SCIM_INVALID_VALUE,
  SCIM_MUTABILITY,
  SCIM_NO_TARGET,
  SCIM_TOO_MANY,
  SCIM_UNIQUENESS,
  SCIM_OWNER_KEPT,
} = directoryErrors;
