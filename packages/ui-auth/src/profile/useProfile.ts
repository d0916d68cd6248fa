import type { AccountCardProps } from '#card/card-props.ts';
import { type Editing, useEditing } from '#card/useEditing.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { User } from '#client/wire-types.ts';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { type FormErrors, useFormErrors } from '#provider/useFormErrors.ts';
import { useUser } from '#provider/useUser.ts';
import { useSavedTick } from './useSavedTick.ts';

export interface ProfileState {
  /** Null while loading and when signed out. */
  user: User | null;
  editing: Editing;
  errors: FormErrors;
  saving: boolean;
  /** Milliseconds since 1970 from when the service listens again. */
  retryAt: number | null;
  /** True for two seconds after saving. */
  saved: boolean;
  /** `announcement` is read out once the name is saved. */
  saveName: (name: string, announcement: string) => Promise<void>;
}

const fieldNames = { name: 'name' };

/** Name of the user, and how to change it. */
export function useProfile(props: Pick<AccountCardProps, 'onSuccess' | 'onError'>): ProfileState {
  const user = useUser();
  const call = useAuthCall(trpc.updateUser.useMutation());
  const editing = useEditing(call.reset);
  const [saved, showSaved] = useSavedTick();
  const report = useReport(props);
  const errors = useFormErrors(call.error, fieldNames);

  async function saveName(name: string, announcement: string): Promise<void> {
    if (name === user?.name) return editing.stop();
    const result = await call.run({ name });
    if (!report(result, { event: { name: 'profile_updated', fields: ['name'] }, announcement })) return;
    showSaved();
    editing.stop();
  }

  return { user, editing, errors, saving: call.pending, retryAt: call.retryAt, saved, saveName };
}
