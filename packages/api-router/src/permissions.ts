import { type RequestOrHeaders, type ServerCaller, toServerCall } from '#caller.ts';
import type { Statements } from '#core/access-control/access-control.ts';

/** Actions by resource, of those that the application declares. */
export type Permissions<All extends Statements> = {
  readonly [Resource in keyof All]?: readonly All[Resource][number][] | undefined;
};

type Permitted = Awaited<ReturnType<ReturnType<ServerCaller>['organization']['requirePermission']>>;

/** The answer of `requirePermission` for a user. */
export type PermittedCaller = Extract<Permitted, { apiKey: null }>;

/** The answer of `requirePermission` for a key of an organization. */
export type PermittedKey = Extract<Permitted, { user: null }>;

/** The organization of the check; default: the active one, or the one of a key. */
export interface PermissionPlace {
  organizationId?: string;
  organizationSlug?: string;
  /** An id or a slug. */
  organization?: string;
}

/**
 * The same without missing values, as a call accepts it. If all are missing they are empty lists, which nobody is
 * permitted: only `{}` means any member.
 */
function toLists(permissions: Permissions<Statements>): Record<string, string[]> {
  const named = Object.entries(permissions);
  const asked = named.filter(([, actions]) => actions);
  const entries = asked.length > 0 ? asked : named;
  return Object.fromEntries(entries.map(([resource, actions]) => [resource, [...(actions ?? [])]]));
}

interface RequirePermission {
  (
    request: RequestOrHeaders,
    permissions: Permissions<Statements>,
    where?: PermissionPlace,
  ): Promise<PermittedCaller>;
  (
    request: RequestOrHeaders,
    permissions: Permissions<Statements>,
    where: PermissionPlace & { apiKeys: true },
  ): Promise<Permitted>;
}

/** Function that checks the permission of a caller, as `Keystead` has it. */
export function createRequirePermission(caller: ServerCaller): RequirePermission {
  async function requirePermission(
    request: RequestOrHeaders,
    permissions: Permissions<Statements>,
    where?: PermissionPlace,
  ): Promise<PermittedCaller>;
  async function requirePermission(
    request: RequestOrHeaders,
    permissions: Permissions<Statements>,
    where: PermissionPlace & { apiKeys?: boolean } = {},
  ): Promise<Permitted> {
    const asked = { ...where, permissions: toLists(permissions) };
    return caller(toServerCall(request)).organization.requirePermission(asked);
  }
  return requirePermission;
}

interface RequireMember {
  (request: RequestOrHeaders, where?: PermissionPlace): Promise<PermittedCaller>;
  (request: RequestOrHeaders, where: PermissionPlace & { apiKeys: true }): Promise<Permitted>;
}

/** Function that asks for any member, as `Keystead` has it. */
export function createRequireMember(caller: ServerCaller): RequireMember {
  async function requireMember(request: RequestOrHeaders, where?: PermissionPlace): Promise<PermittedCaller>;
  async function requireMember(
    request: RequestOrHeaders,
    where: PermissionPlace & { apiKeys?: boolean } = {},
  ): Promise<Permitted> {
    return caller(toServerCall(request)).organization.requirePermission({ ...where, permissions: {} });
  }
  return requireMember;
}
