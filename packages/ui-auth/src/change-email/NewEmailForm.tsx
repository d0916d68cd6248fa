'use client';

import { EditingActions } from '#card/EditingActions.tsx';
import type { Editing } from '#card/useEditing.ts';
import type { User } from '#client/wire-types.ts';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { FormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { emailCard } from '#words/email-card.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';

interface NewEmailFormProps {
  user: User;
  /** The owner of the current address does not have to approve the change. */
  isUnapproved: boolean;
  editing: Editing;
  errors: FormErrors;
  pending: boolean;
  retryAt: number | null;
  /** Previous input. */
  email?: string | undefined;
  help: string | undefined;
  /** Label of the button, and the label while it is running. */
  submit: readonly [string, string];
  words: Words<keyof typeof emailCard>;
  onSubmit: (email: string, password: string | undefined) => void;
}

/** Form for the new e-mail address. */
export function NewEmailForm(props: NewEmailFormProps) {
  const { user, editing, errors, pending, retryAt, email, help, submit, words, onSubmit } = props;
  const common = useCommonWords();
  function submitForm(values: FormData): void {
    const password = values.get('password');
    onSubmit(String(values.get('email')).trim(), password === null ? undefined : String(password));
  }
  return (
    <Form onKeyDown={editing.onKeyDown} errors={errors.fields} onSubmit={submitForm}>
      <Field name="email" label={words('newEmail')} help={help} required>
        <Input
          ref={editing.firstField}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
      </Field>
      {props.isUnapproved && user.twoFactorEnabled && <OwnPasswordField user={user} words={words} />}
      <EditingActions
        editing={editing}
        error={errors.form}
        pending={pending}
        retryAt={retryAt}
        cancelLabel={common('cancel')}
        submitLabel={submit[0]}
        pendingLabel={submit[1]}
      />
    </Form>
  );
}
