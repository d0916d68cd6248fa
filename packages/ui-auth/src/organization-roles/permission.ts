import type { Permission } from './useRoles.ts';

/** One right, as `member:create`: the server names those that somebody lacks in the same way. */
export interface Right {
  resource: string;
  action: string;
}

/** Every right of a list, in its order. */
export const toRights = (permission: Permission): Right[] =>
  Object.entries(permission).flatMap(([resource, actions]) =>
    actions.map((action) => ({ resource, action })),
  );

export const toRightId = ({ resource, action }: Right): string => `${resource}:${action}`;

export const hasRight = (permission: Permission, { resource, action }: Right): boolean =>
  permission[resource]?.includes(action) ?? false;

/** Rights by their ids, as actions by resource. */
export function toPermission(ids: readonly string[]): Record<string, string[]> {
  const permission: Record<string, string[]> = {};
  for (const id of ids) {
    const [resource = '', action = ''] = id.split(':', 2);
    permission[resource] = [...(permission[resource] ?? []), action];
  }
  return permission;
}
