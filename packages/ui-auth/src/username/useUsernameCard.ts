'use client';

import type { CardCallbacks } from '#card/card-props.ts';
import { type Editing, useEditing } from '#card/useEditing.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { User } from '#client/wire-types.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useUser } from '#provider/session/useUser.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';

export interface UsernameCardState {
  /** Null while loading and when signed out. */
  user: User | null;
  editing: Editing;
  errors: FormErrors<'username'>;
  saving: boolean;
  /** Time, in milliseconds since 1970, from which the service accepts calls again. */
  retryAt: number | null;
  /** `announcement` is announced after saving. */
  save: (username: string, announcement: string) => Promise<void>;
}

const fieldNames = { username: 'username', displayUsername: 'username' } as const;

/**
 * The username of the user, and how to change it.
 *
 * @example
 * function UsernameForm() {
 *   const { user, save, saving, errors } = useUsernameCard();
 *   if (!user) return <p>One moment</p>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         void save(String(new FormData(event.currentTarget).get('username')), 'Saved.');
 *       }}
 *     >
 *       <input aria-label="Username" name="username" autoComplete="username" defaultValue={user.username ?? ''} />
 *       <p role="alert">{errors.fields.username ?? errors.form?.message}</p>
 *       <button type="submit" disabled={saving}>Save</button>
 *     </form>
 *   );
 * }
 */
export function useUsernameCard(props: CardCallbacks = {}): UsernameCardState {
  const user = useUser();
  const call = useAuthCall(trpc.updateUser.useMutation());
  const editing = useEditing(call.reset);
  const report = useReport(props);
  const errors = useFormErrors(call.error, fieldNames);

  async function save(username: string, announcement: string): Promise<void> {
    if (username === (user?.displayUsername ?? '')) return editing.stop();
    const result = await call.run({ username });
    const event = { name: 'profile_updated', fields: ['username'] } as const;
    if (report(result, { event: { ...event, fields: [...event.fields] }, announcement })) editing.stop();
  }

  const { pending: saving, retryAt } = call;
  return { user, editing, errors, saving, retryAt, save };
}
