'use client';

import type { AdminUser } from '#client/wire-types.ts';
import { useShownRow } from '#table/useShownRow.ts';
import type { UsersTableProps } from './users-table-props.ts';

/** Parameter of the address that names the user in the drawer. */
export const USER_PARAM = 'user';

interface ShownUser extends ReturnType<typeof useShownRow> {
  open: (user: AdminUser) => void;
}

/** The drawer of one user, unless the application shows users in its own way. */
export function useShownUser(
  users: readonly AdminUser[] | undefined,
  { onUserClick, inAddress }: Pick<UsersTableProps, 'onUserClick' | 'inAddress'>,
): ShownUser {
  const row = useShownRow(users, { param: USER_PARAM, inAddress });
  return {
    ...row,
    open: (user) => (onUserClick ? onUserClick(user) : row.show({ id: user.id, open: true })),
  };
}
