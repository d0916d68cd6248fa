export {
  type AccessControl,
  createAccessControl,
  type PermissionRequest,
  type Role,
  role,
  type Statements,
} from '#core/access-control/access-control.ts';
export {
  type AdministrationStatements,
  administrationAc,
  administrationRoles,
  administrationStatements,
  administratorAc,
  userAc,
} from '#features/administration-access/default-roles.ts';
export {
  adminAc,
  defaultAc,
  defaultRoles,
  defaultStatements,
  memberAc,
  ownerAc,
} from '#features/organization-membership/default-roles.ts';
