'use client';

import { splitRoles } from '#organization-roles/useRoleNames.ts';
import type { AccessControlLike, PermissionCheck, PermissionMode } from './permissions.ts';
import { type MembershipState, useMembership } from './useMembership.ts';

/** Conditions; if both are given, both must be true. */
export interface RightQuestion<Access extends AccessControlLike = AccessControlLike> {
  /** One of the member's roles, for example `owner`. */
  role?: string | undefined;
  /** Actions by resource, which one of the roles has to allow. */
  permission?: PermissionCheck<Access> | undefined;
  /** Default `all`: the role has to allow all of it. `any`: one permission is enough. */
  mode?: PermissionMode | undefined;
}

/** The same, in one organization. */
export interface PermissionQuestion<Access extends AccessControlLike = AccessControlLike>
  extends RightQuestion<Access> {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}

/** `unknown` until the server has answered. */
export type PermissionState = 'unknown' | 'yes' | 'no';

/** The answer as far as it is known. */
export function findPermission(
  { organizationId, membership, error }: MembershipState,
  { role, permission, mode }: RightQuestion,
): PermissionState {
  if (membership === undefined) return organizationId === undefined || error ? 'no' : 'unknown';
  if (membership === null) return 'no';
  const hasRole = role === undefined || splitRoles(membership.role).includes(role);
  return hasRole && (permission === undefined || membership.can(permission, mode)) ? 'yes' : 'no';
}

/**
 * Tells if the user may do something in an organization. It only decides what is shown: the server checks every call.
 * With resources of your own give the type of your access control.
 *
 * @example
 * function DeleteProject() {
 *   const mayDelete = usePermission<typeof ac>({ permission: { project: ['delete'] } });
 *   if (mayDelete === 'unknown') return <p>One moment</p>;
 *   return mayDelete === 'yes' ? <button type="button">Delete</button> : null;
 * }
 */
export function usePermission<Access extends AccessControlLike = AccessControlLike>(
  question: PermissionQuestion<Access>,
): PermissionState;
export function usePermission(question: PermissionQuestion): PermissionState {
  return findPermission(useMembership(question.organizationId), question);
}
