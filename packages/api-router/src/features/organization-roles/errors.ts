import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of roles, those of the options and those created at run time. */
export const roleErrors = defineErrors({
  ROLE_NOT_FOUND: [400, 'Role not found'],
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: [400, 'You must be in an organization to create a role'],
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: [403, 'You are not allowed to create a role'],
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: [403, 'You are not allowed to update a role'],
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: [403, 'You are not allowed to delete a role'],
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE: [403, 'You are not allowed to list a role'],
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: [403, 'You are not allowed to read a role'],
  ROLE_NAME_IS_ALREADY_TAKEN: [400, 'That role name is already taken'],
  TOO_MANY_ROLES: [400, 'This organization has too many roles'],
  INVALID_RESOURCE: [400, 'The provided permission includes an invalid resource'],
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: [400, 'Cannot delete a pre-defined role'],
  ROLE_IS_ASSIGNED_TO_MEMBERS: [400, 'Cannot delete a role that is assigned to members'],
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: [
    403,
    'You are not allowed to invite a user with this role',
  ],
});

export const {
  ROLE_NOT_FOUND,
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE,
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE,
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE,
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE,
  ROLE_NAME_IS_ALREADY_TAKEN,
  TOO_MANY_ROLES,
  INVALID_RESOURCE,
  CANNOT_DELETE_A_PRE_DEFINED_ROLE,
  ROLE_IS_ASSIGNED_TO_MEMBERS,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE,
} = roleErrors;
