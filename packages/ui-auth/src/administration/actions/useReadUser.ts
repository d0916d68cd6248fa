'use client';

import type { AuthOutputs } from '#client/wire-types.ts';
import { useServer } from '#provider/calls/useServer.ts';

type User = AuthOutputs['admin']['getUser'];

/** Reads the role, or the ban, that a user has now: not from the cache, whose request ends with its component. */
export function useReadUser(): Record<'role' | 'ban', (id: string) => Promise<unknown>> {
  const { calls } = useServer().client;
  const find = (id: string): Promise<User> => calls.admin.getUser.query({ id });
  return {
    role: async (id) => (await find(id)).role,
    async ban(id) {
      const { banned, banReason, banExpires } = await find(id);
      return [banned, banReason, banExpires];
    },
  };
}
