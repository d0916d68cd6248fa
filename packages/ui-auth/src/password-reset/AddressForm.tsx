'use client';

import { OfflineNote } from '#flow/entry/EntryFailed.tsx';
import { FlowForm } from '#flow/FlowForm.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import type { FormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { forgotPassword } from '#words/forgot-password.ts';

interface AddressFormProps {
  words: Words<keyof typeof forgotPassword>;
  /** Label of the button: send a link, or a code. */
  label: string;
  errors: FormErrors;
  pending: boolean;
  retryAt: number | null;
  online: boolean;
  email: string;
  onSubmit: (email: string) => void;
}

/** Form for the e-mail address. */
export function AddressForm(props: AddressFormProps) {
  const { words, label, errors, pending, retryAt, online, email, onSubmit } = props;
  return (
    <FlowForm errors={errors.fields} onSubmit={(values) => onSubmit(String(values.get('email')))}>
      <Field name="email" label={words('email')} required asks="email">
        <Input
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
      </Field>
      {!online && <OfflineNote />}
      <FormAlert error={errors.form} pending={pending} retryAt={retryAt} />
      <SubmitButton label={label} pendingLabel={words('pending')} pending={pending} retryAt={retryAt} />
    </FlowForm>
  );
}
