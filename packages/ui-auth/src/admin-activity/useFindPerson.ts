'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';

/** The id of whom a text names; undefined where nobody has that email or id. */
type Answer = { ok: true; id: string | undefined } | { ok: false; error: AuthUIError };

interface FindPerson {
  /** Whether emails are understood, which takes the right to list users. */
  byEmail: boolean;
  find: (text: string, signal: AbortSignal) => Promise<Answer>;
}

/** Finds out whom a text names: an email or, where nobody has it, an id. A text without `@` can only be an id. */
export function useFindPerson(): FindPerson {
  const { client } = useServer();
  const { rights } = useAdminRights();
  const errorText = useErrorText();
  // The server refuses it, if it comes to that: most who open the page may list users.
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
