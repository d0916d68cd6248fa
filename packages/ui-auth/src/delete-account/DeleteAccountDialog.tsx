'use client';

import { useId } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { deleteAccountCard } from '#words/delete-account-card.ts';
import type { DeleteAccountCardState } from './useDeleteAccountCard.ts';

interface DeleteAccountDialogProps {
  state: DeleteAccountCardState;
  /** Text that has to be typed. */
  text: string;
  words: Words<keyof typeof deleteAccountCard>;
  onConfirm: (password: string | undefined) => void;
}

/** Asks twice: the typed text, and the password if the service requires it. */
export function DeleteAccountDialog({ state, text, words, onConfirm }: DeleteAccountDialogProps) {
  const { user, mode, open, setOpen, pending, errors, retryAt } = state;
  const formId = useId();
  const byEmail = mode === 'email';
  const submitWord = byEmail ? words('submitByEmail') : words('submit');
  const pendingWord = byEmail ? words('pendingByEmail') : words('pending');

  function submit(values: FormData): void {
    onConfirm(mode === 'password' ? String(values.get('password')) : undefined);
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      title={words('dialogTitle')}
      description={words(byEmail ? 'byEmail' : 'dialogText', { email: user?.email })}
      confirmLabel={pending ? pendingWord : submitWord}
      pending={pending}
      form={formId}
    >
      <Form id={formId} errors={errors.fields} onSubmit={submit}>
        <Field
          name="confirmation"
          label={words.rich('confirmLabel', { b: (name) => <b>{name}</b> }, { text })}
          required
          validate={(value) => (value.trim() === text ? undefined : words('confirmMismatch', { text }))}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        {mode === 'password' && (
          <Field name="password" label={words('password')} required asks="password">
            <PasswordInput autoComplete="current-password" username={user?.email} />
          </Field>
        )}
        <FormAlert error={errors.form} pending={pending} retryAt={retryAt} />
      </Form>
    </AlertDialog>
  );
}
