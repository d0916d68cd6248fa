import type { Permission } from './useRoles.ts';

/** One permission, as `member:create`, in the same form as in the server's errors. */
export interface Right {
  resource: string;
  action: string;
}

/** Every permission of a list, in its order. */
export const toRights = (permission: Permission): Right[] =>
  Object.entries(permission).flatMap(([resource, actions]) =>
    actions.map((action) => ({ resource, action })),
  );

export const toRightId = ({ resource, action }: Right): string => `${resource}:${action}`;

export const hasRight = (permission: Permission, { resource, action }: Right): boolean =>
  permission[resource]?.includes(action) ?? false;

/** Permissions by their ids, as actions by resource. */
export function toPermission(ids: readonly string[]): Record<string, string[]> {
  const permission: Record<string, string[]> = {};
  for (const id of ids) {
    const [resource = '', action = ''] = id.split(':', 2);
    permission[resource] = [...(permission[resource] ?? []), action];
  }
  return permission;
}
