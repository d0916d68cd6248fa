'use client';

import { useMemo } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { type Editing, useEditing } from '#card/useEditing.ts';
import { useReport } from '#card/useReport.ts';
import { trpc } from '#client/trpc.ts';
import type { User } from '#client/wire-types.ts';
import { usePasskeySignals } from '#passkeys/usePasskeySignals.ts';
import type { FieldFacts } from '#provider/additional-fields.ts';
import { type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useUser } from '#provider/session/useUser.ts';
import { type FormErrors, useFormErrors } from '#provider/words/useFormErrors.ts';
import { toBase64 } from './kept-pictures.ts';
import { useSavedTick } from './useSavedTick.ts';

/** The values of a profile that can be changed. */
export interface ProfileChanges {
  name: string;
  /** Own fields by name; unchanged ones are left out. */
  additionalFields?: Readonly<Record<string, unknown>> | undefined;
}

export interface ProfileCardState<OwnField extends string = never> {
  /** Null while loading and when signed out. */
  user: User | null;
  editing: Editing;
  errors: FormErrors<'name' | OwnField>;
  saving: boolean;
  /** Time, in milliseconds since 1970, from which the service accepts calls again. */
  retryAt: number | null;
  /** True for two seconds after saving. */
  saved: boolean;
  /** Own fields (`user.additionalFields`) that answers contain. */
  ownFields: readonly FieldFacts[];
  /** `announcement` is announced after saving. */
  save: (changes: ProfileChanges, announcement: string) => Promise<void>;
  /** Saves the URL of a picture, or null for none. */
  savePicture: (image: string | null) => Promise<CallResult<unknown>>;
  /** Sends a picture of at most 512 pixels and 100 kB to the service, which keeps it. */
  uploadPicture: (picture: Blob) => Promise<CallResult<unknown>>;
}

const fieldNames = { name: 'name' } as const;

/**
 * Name and own fields of the user, and how to change them. It takes the names of own fields:
 * `useProfileCard<'company'>()` has `errors.fields.company`, and `useProfileCard<string>()` has any name.
 *
 * @example
 * function NameForm() {
 *   const { user, save, saving, saved, errors } = useProfileCard();
 *   if (!user) return <p>One moment</p>;
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault();
 *         void save({ name: String(new FormData(event.currentTarget).get('name')) }, 'Saved.');
 *       }}
 *     >
 *       <input aria-label="Name" name="name" autoComplete="name" defaultValue={user.name} />
 *       <p role="alert">{errors.fields.name ?? errors.form?.message}</p>
 *       <button type="submit" disabled={saving}>{saved ? 'Saved' : 'Save'}</button>
 *     </form>
 *   );
 * }
 */
export function useProfileCard<OwnField extends string = never>(
  props: CardCallbacks = {},
): ProfileCardState<OwnField> {
  const user = useUser();
  const call = useAuthCall(trpc.updateUser.useMutation());
  const picture = useAuthCall(trpc.updateUser.useMutation());
  const upload = useAuthCall(trpc.setPicture.useMutation());
  const editing = useEditing(call.reset);
  const [saved, showSaved] = useSavedTick();
  const report = useReport(props);
  const signals = usePasskeySignals();
  const { config } = useAuthConfig();
  const ownFields = useMemo(
    () => config?.additionalFields.filter(({ returned }) => returned) ?? [],
    [config],
  );
  const errors = useFormErrors<'name' | OwnField>(call.error, fieldNames, ownFields);

  async function save({ name, additionalFields }: ProfileChanges, announcement: string): Promise<void> {
    const changes = { ...additionalFields, ...(name !== user?.name && { name }) };
    const fields = Object.keys(changes);
    if (fields.length === 0) return editing.stop();
    const result = await call.run(changes);
    if (!report(result, { event: { name: 'profile_updated', fields }, announcement })) return;
    showSaved();
    if (user && name !== user.name) void signals.tellDetails({ ...user, name });
    editing.stop();
  }

  const { pending: saving, retryAt } = call;
  const savePicture = (image: string | null) => picture.run({ image });
  const uploadPicture = async (file: Blob) => upload.run({ picture: await toBase64(file) });
  return { user, editing, errors, saving, retryAt, saved, ownFields, save, savePicture, uploadPicture };
}
