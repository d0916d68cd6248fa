'use client';

import { OfflineNote } from '#flow/entry/EntryFailed.tsx';
import { FlowForm } from '#flow/FlowForm.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { NewPasswordField } from '#flow/NewPasswordField.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import type { FormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { resetPassword } from '#words/reset-password.ts';

interface NewPasswordFormProps {
  words: Words<keyof typeof resetPassword>;
  errors: FormErrors;
  pending: boolean;
  retryAt: number | null;
  online: boolean;
  /** E-mail address of the account, if it is known. */
  username?: string | undefined;
  onSubmit: (password: string) => void;
}

/** Form for the new password. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { words, errors, pending, retryAt, online, username, onSubmit } = props;
  return (
    <FlowForm errors={errors.fields} onSubmit={(values) => onSubmit(String(values.get('password')))}>
      <NewPasswordField
        name="password"
        label={words('password')}
        asks="password"
        help={(min) => words('passwordHelp', { min })}
        username={username}
      />
      {!online && <OfflineNote />}
      <FormAlert error={errors.form} pending={pending} retryAt={retryAt} />
      <SubmitButton
        label={words('submit')}
        pendingLabel={words('pending')}
        pending={pending}
        retryAt={retryAt}
      />
    </FlowForm>
  );
}
