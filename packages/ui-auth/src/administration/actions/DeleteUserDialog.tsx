'use client';

import { useId } from 'react';
import { toUserName } from '#administration-access/user-status.ts';
import { trpc } from '#client/trpc.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { isSameEmail } from '#messages/to-shown-email.ts';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { userActions as english } from '#words/user-actions.ts';
import type { UserDialogProps } from './dialog-props.ts';
import { useUserCall } from './useUserCall.ts';

interface DeleteUserDialogProps extends UserDialogProps {
  onDeleted?: (() => void) | undefined;
}

/** Asks for the e-mail address before a user is deleted. */
export function DeleteUserDialog(props: DeleteUserDialogProps) {
  const { user, open, onOpenChange, localization, onDeleted } = props;
  const words = useMessages('userActions', english, localization);
  const call = useUserCall(trpc.admin.removeUser.useMutation());
  const form = useId();
  const name = toUserName(user);
  const { email } = user;

  async function remove(): Promise<void> {
    const said = { event: { name: 'admin_user_removed' } as const, notice: words('deleted', { name }) };
    if (!(await call.run({ userId: user.id }, said))) return;
    onOpenChange(false);
    onDeleted?.();
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words('deleteTitle', { name })}
      description={words('deleteText')}
      confirmLabel={words(call.pending ? 'deleting' : 'deleteSubmit')}
      pending={call.pending}
      form={form}
    >
      <Form id={form} onSubmit={() => void remove()}>
        <Field
          name="email"
          label={words.rich('deleteConfirm', { b: (part) => <b>{part}</b> }, { email })}
          required
          validate={(value) => (isSameEmail(value, email) ? undefined : words('deleteMismatch', { email }))}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <FormAlert error={call.error} pending={call.pending} retryAt={call.retryAt} />
      </Form>
    </AlertDialog>
  );
}
