'use client';

import { trpc } from '#client/trpc.ts';
import type { AuthOutputs } from '#client/wire-types.ts';

type User = AuthOutputs['admin']['getUser'];

/** Reads the role, or the ban, that a user has now. */
export function useReadUser(): Record<'role' | 'ban', (id: string) => Promise<unknown>> {
  const { getUser } = trpc.useUtils().admin;
  const find = (id: string): Promise<User> => getUser.fetch({ id }, { staleTime: 0 });
  return {
    role: async (id) => (await find(id)).role,
    async ban(id) {
      const { banned, banReason, banExpires } = await find(id);
      return [banned, banReason, banExpires];
    },
  };
}
