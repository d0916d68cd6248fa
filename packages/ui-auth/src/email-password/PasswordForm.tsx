'use client';

import { useState } from 'react';
import { EditingActions } from '#card/EditingActions.tsx';
import type { User } from '#client/wire-types.ts';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import { PasswordMeter } from '#primitives/password/PasswordMeter.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { passwordCard } from '#words/password-card.ts';
import type { PasswordCardState } from './usePasswordCard.ts';

interface PasswordFormProps {
  user: User;
  password: PasswordCardState;
  revokeOthers: boolean;
  confirm: boolean;
  words: Words<keyof typeof passwordCard>;
}

const read = (values: FormData, name: string): string => String(values.get(name) ?? '');

export function PasswordForm({ user, password, revokeOthers, confirm, words }: PasswordFormProps) {
  const { editing, errors, saving, retryAt, change } = password;
  const [typed, setTyped] = useState('');
  const min = password.config?.emailAndPassword.minPasswordLength;

  function submit(values: FormData): void {
    const input = {
      currentPassword: read(values, 'currentPassword'),
      newPassword: read(values, 'newPassword'),
      revokeOtherSessions: values.has('revokeOthers'),
    };
    void change(input, words('changed'));
  }

  return (
    <Form onKeyDown={editing.onKeyDown} errors={errors.fields} onSubmit={submit}>
      <Field name="currentPassword" label={words('current')} required>
        <PasswordInput ref={editing.firstField} autoComplete="current-password" username={user.email} />
      </Field>
      <Field
        name="newPassword"
        label={words('new')}
        help={min === undefined ? undefined : words('newHelp', { min })}
        minLength={min}
        required
      >
        <PasswordInput autoComplete="new-password" onValueChange={setTyped} />
        <PasswordMeter password={typed} minLength={min} avoid={[user.name, user.email]} />
      </Field>
      {confirm && (
        <Field
          name="confirmPassword"
          label={words('confirm')}
          required
          validate={(value, values) => (value === values.newPassword ? undefined : words('mismatch'))}
        >
          <PasswordInput autoComplete="new-password" />
        </Field>
      )}
      <Checkbox name="revokeOthers" label={words('revokeOthers')} defaultChecked={revokeOthers} />
      <EditingActions
        editing={editing}
        error={errors.form}
        pending={saving}
        retryAt={retryAt}
        cancelLabel={words('cancel')}
        submitLabel={words('submit')}
        pendingLabel={words('pending')}
      />
    </Form>
  );
}
