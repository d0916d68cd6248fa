'use client';

import { useCallback } from 'react';
import { trpc } from '#client/trpc.ts';
import { useQueryClient } from '#provider/calls/useQueryClient.ts';
import { userSessionsKey } from './user-sessions-key.ts';

/** Asks again for what is shown of users, their accounts and organizations too, after one of them was changed. */
export function useUsersChanged(): () => Promise<void> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      utils.admin.listUsers.invalidate(),
      utils.admin.getUser.invalidate(),
      utils.admin.listUserAccounts.invalidate(),
      utils.admin.listUserOrganizations.invalidate(),
      queryClient.invalidateQueries({ queryKey: userSessionsKey() }),
    ]);
  }, [utils, queryClient]);
}
