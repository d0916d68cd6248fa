'use client';

import { useEffect, useRef } from 'react';
import { staysHere } from '#client/oauth-request.ts';
import { trpc } from '#client/trpc.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { isChallenge } from '#two-factor/challenge.ts';
import type { ConfirmProps } from './confirm-props.ts';

const wrongPassword = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD']);

export function ConfirmByPassword({ user, words, during, onDone, onChallenge, onCancel }: ConfirmProps) {
  const { run, pending, error } = useAuthCall(
    trpc.signIn.email.useMutation({ trpc: { context: staysHere } }),
    { keepsSession: true },
  );
  const input = useRef<HTMLInputElement>(null);
  const isPassword = error !== null && wrongPassword.has(error.code);

  // It may be loaded after the dialog, whose focus is then on the close button.
  useEffect(() => input.current?.focus(), []);

  async function confirm(password: string): Promise<void> {
    const result = await run({ email: user?.email ?? '', password });
    if (!result.ok) return;
    if (isChallenge(result.data)) onChallenge(result.data);
    else onDone();
  }

  return (
    <Form
      onSubmit={(values) => during(confirm(String(values.get('password'))))}
      errors={isPassword ? { password: words('wrongPassword') } : {}}
    >
      <Field name="password" label={words('password')} required asks="password">
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
