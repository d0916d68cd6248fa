import type { Statements } from '#core/access-control/access-control.ts';
import type { RouterWithInputs } from '#core/transport/router-with-inputs.ts';
import type { defaultRoles } from '#features/organization-membership/default-roles.ts';

/** Names of the roles of a service whose options name none. */
export type DefaultRoleName = keyof typeof defaultRoles;

/** The option that names the roles of an application. */
export interface WithRoles<RoleName extends string, AtRunTime extends boolean> {
  roles?: { readonly [Name in RoleName]: { readonly statements: Statements } } | undefined;
  dynamicAccessControl?: { enabled?: AtRunTime | undefined } | undefined;
}

/** Names of roles that a call accepts: any text where organizations make roles of their own at run time. */
export type RoleNameOf<RoleName extends string, AtRunTime> = [AtRunTime] extends [false] ? RoleName : string;

/** Roles in an input: one, or a list. Several in one text, separated by commas, are possible where any text is. */
export type RolesInput<RoleName extends string> = RoleName | readonly RoleName[];

/** Actions by resource in an input. */
export type PermissionsInput<All extends Statements> = {
  readonly [Resource in keyof All]?: readonly All[Resource][number][];
};

/** Inputs of calls that name roles or permissions, by the names of the calls in `organization`. */
interface AccessInputs<All extends Statements, RoleName extends string> {
  inviteMember: { role: RolesInput<RoleName> };
  inviteMembers: { role: RolesInput<RoleName> };
  addMember: { role: RolesInput<RoleName> };
  updateMemberRole: { role: RolesInput<RoleName> };
  updateMemberRoles: { members: readonly { memberId: string; role: RolesInput<RoleName> }[] };
  hasPermission: { permissions?: PermissionsInput<All>; permission?: PermissionsInput<All> };
  explainPermission: { permissions: PermissionsInput<All> };
  requirePermission: { permissions: PermissionsInput<All> };
  transferOwnership: { keepRole?: RoleName | null | undefined };
  createRole: { permission: PermissionsInput<All> };
  updateRole: { data: { roleName?: string | undefined; permission?: PermissionsInput<All> | undefined } };
}

/** Type of a router whose organizations have these roles and permissions; the same router if neither is known. */
export type RouterWithAccess<
  Router,
  All extends Statements,
  RoleName extends string,
> = string extends keyof All
  ? string extends RoleName
    ? Router
    : RouterWithInputs<Router, 'organization', AccessInputs<All, RoleName>>
  : RouterWithInputs<Router, 'organization', AccessInputs<All, RoleName>>;
