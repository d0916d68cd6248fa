'use client';

import { useState } from 'react';
import type { AdminUser } from '#client/wire-types.ts';
import { replaceParams, useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import type { UsersTableProps } from './users-table-props.ts';

/** The user in the drawer. */
export interface Shown {
  id: string;
  open: boolean;
}

interface ShownUser {
  shown: Shown | null;
  show: (shown: Shown) => void;
  open: (user: AdminUser) => void;
  /** The user before or after the shown one, on this page. */
  onStep: (by: 1 | -1) => void;
}

/** Parameter of the address that names the user in the drawer. */
export const USER_PARAM = 'user';

/** The drawer of one user, unless the application shows users in its own way. */
export function useShownUser(
  users: readonly AdminUser[] | undefined,
  { onUserClick, inAddress = false }: Pick<UsersTableProps, 'onUserClick' | 'inAddress'>,
): ShownUser {
  const search = useLocationSearch();
  const [kept, keep] = useState<Shown | null>(null);
  const named = inAddress ? new URLSearchParams(search).get(USER_PARAM) : null;
  // The user stays in the drawer while it closes.
  if (named && kept?.id !== named) keep({ id: named, open: true });
  const shown = inAddress && kept ? { id: kept.id, open: named !== null } : kept;

  function show(next: Shown): void {
    keep(next);
    if (inAddress) replaceParams({ [USER_PARAM]: next.open ? next.id : undefined });
  }

  return {
    shown,
    show,
    open: (user) => (onUserClick ? onUserClick(user) : show({ id: user.id, open: true })),
    onStep(by) {
      const index = users?.findIndex(({ id }) => id === shown?.id) ?? -1;
      const next = index < 0 ? undefined : users?.[index + by];
      if (next) show({ id: next.id, open: true });
    },
  };
}
