'use client';

import { useId } from 'react';
import { toUserName } from '#administration-access/user-status.ts';
import { trpc } from '#client/trpc.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { NewPasswordField } from '#flow/NewPasswordField.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userActions as english } from '#words/user-actions.ts';
import type { UserDialogProps } from './dialog-props.ts';
import { useUserCall } from './useUserCall.ts';

const fieldNames = { newPassword: 'newPassword', password: 'newPassword' };

/** Sets a password for a user, who is told by mail. */
export function SetPasswordDialog({ user, open, onOpenChange, localization }: UserDialogProps) {
  const words = useMessages('userActions', english, localization);
  const common = useCommonWords();
  const call = useUserCall(trpc.admin.setUserPassword.useMutation());
  const errors = useFormErrors(call.error, fieldNames);
  const form = useId();
  const name = toUserName(user);

  async function save(newPassword: string): Promise<void> {
    const said = { event: { name: 'admin_password_set' } as const, notice: words('passwordSet', { name }) };
    if (await call.run({ userId: user.id, newPassword }, said)) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={call.pending}
      title={words('passwordTitle', { name })}
      description={words('passwordText', { name })}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} pending={call.pending}>
            {words(call.pending ? 'passwordPending' : 'passwordSubmit')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        errors={errors.fields}
        onSubmit={(values) => void save(String(values.get('newPassword')))}
      >
        <NewPasswordField
          name="newPassword"
          label={words('password')}
          help={(min) => words('passwordHelp', { min })}
          username={user.email}
        />
        <FormAlert error={errors.form} pending={call.pending} retryAt={call.retryAt} />
      </Form>
    </Dialog>
  );
}
