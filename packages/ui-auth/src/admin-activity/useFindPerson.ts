'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { useServer } from '#provider/useServer.ts';

/** The id of whom a text names; undefined where nobody has the address. */
type Answer = { ok: true; id: string | undefined } | { ok: false; error: AuthUIError };

interface FindPerson {
  /** Whether addresses are understood, which takes the right to list users. */
  byAddress: boolean;
  find: (text: string) => Promise<Answer>;
}

/** Finds out whom a text names: an address is looked up, anything else is an id. */
export function useFindPerson(): FindPerson {
  const { client } = useServer();
  const { rights } = useAdminRights();
  const byAddress = rights?.has('list') ?? false;

  async function find(text: string): Promise<Answer> {
    if (!byAddress || !text.includes('@')) return { ok: true, id: text };
    try {
      const filter = { filterField: 'email', filterOperator: 'eq', filterValue: text } as const;
      const { users } = await client.calls.admin.listUsers.query({ ...filter, limit: 1 });
      return { ok: true, id: users[0]?.id };
    } catch (cause) {
      return { ok: false, error: toAuthUIError(cause) };
    }
  }

  return { byAddress, find };
}
