'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';

/** Id of the user with this e-mail address or id; undefined if there is none. */
type Answer = { ok: true; id: string | undefined } | { ok: false; error: AuthUIError };

interface FindPerson {
  /** E-mail addresses can be looked up, which needs the permission to list users. */
  byEmail: boolean;
  find: (text: string, signal: AbortSignal) => Promise<Answer>;
}

/** Finds a user by a text: an e-mail address or, if no user has it, an id. A text without `@` is an id. */
export function useFindPerson(): FindPerson {
  const { client } = useServer();
  const { rights } = useAdminRights();
  const errorText = useErrorText();
  // The permission is not checked first, because most callers have it; otherwise the server refuses.
  const byEmail = rights?.has('list') ?? true;

  async function findBy(
    filterField: 'email' | 'id',
    filterValue: string,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const filter = { filterField, filterOperator: 'eq', filterValue, limit: 1 } as const;
    const { users } = await client.calls.admin.listUsers.query(filter, { signal });
    return users[0]?.id;
  }

  async function find(text: string, signal: AbortSignal): Promise<Answer> {
    if (!byEmail || !text.includes('@')) return { ok: true, id: text };
    try {
      const id = (await findBy('email', text, signal)) ?? (await findBy('id', text, signal));
      return { ok: true, id };
    } catch (cause) {
      const refusal = toAuthUIError(cause);
      const words = { message: errorText(refusal), cause: refusal.cause };
      return { ok: false, error: new AuthUIError(refusal.code, { ...refusal, ...words }) };
    }
  }

  return { byEmail, find };
}
