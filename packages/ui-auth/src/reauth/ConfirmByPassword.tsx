'use client';

import { useEffect, useRef } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { User } from '#client/wire-types.ts';
import { Alert } from '#primitives/Alert.tsx';
import { Button } from '#primitives/Button.tsx';
import { Field } from '#primitives/Field.tsx';
import { Form } from '#primitives/Form.tsx';
import { PasswordInput } from '#primitives/PasswordInput.tsx';
import type { Words } from '#provider/useMessages.ts';
import type { reauth } from './words.ts';

interface ConfirmByPasswordProps {
  user: User | null;
  pending: boolean;
  error: AuthUIError | null;
  words: Words<keyof typeof reauth>;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

const wrongPassword = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD']);

export function ConfirmByPassword(props: ConfirmByPasswordProps) {
  const { user, pending, error, words, onConfirm, onCancel } = props;
  const input = useRef<HTMLInputElement>(null);
  const isPassword = error !== null && wrongPassword.has(error.code);

  // It may come after the dialog, which then had nothing better to focus than its way out.
  useEffect(() => input.current?.focus(), []);

  return (
    <Form
      onSubmit={(values) => onConfirm(String(values.get('password')))}
      errors={isPassword ? { password: words('wrongPassword') } : {}}
    >
      <Field name="password" label={words('password')} required>
        <PasswordInput ref={input} autoComplete="current-password" username={user?.email} />
      </Field>
      {error && !isPassword && <Alert focusFor={error}>{error.message}</Alert>}
      <div className="ua-dialog-footer">
        <Button variant="outline" onClick={onCancel}>
          {words('cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? words('pending') : words('submit')}
        </Button>
      </div>
    </Form>
  );
}
