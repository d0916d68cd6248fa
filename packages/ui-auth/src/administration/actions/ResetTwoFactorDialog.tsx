'use client';

import { useId } from 'react';
import { toUserName } from '#administration-access/user-status.ts';
import { trpc } from '#client/trpc.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userActions as english } from '#words/user-actions.ts';
import type { UserDialogProps } from './dialog-props.ts';
import { useUserCall } from './useUserCall.ts';

const fieldNames = { reason: 'reason' };

/** Resets the second factor of a user who has lost it. Some services require two administrators for that. */
export function ResetTwoFactorDialog({ user, open, onOpenChange, localization }: UserDialogProps) {
  const words = useMessages('userActions', english, localization);
  const call = useUserCall(trpc.admin.resetTwoFactor.useMutation());
  const errors = useFormErrors(call.error, fieldNames);
  const form = useId();
  const name = toUserName(user);

  async function reset(reason: string): Promise<void> {
    const answer = await call.run(
      { userId: user.id, reason },
      {
        event: { name: 'admin_two_factor_reset' },
        notice: ({ pending }) => (pending ? words('resetPending') : words('reset', { name })),
      },
    );
    if (answer) onOpenChange(false);
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words('resetTitle', { name })}
      description={words('resetText')}
      confirmLabel={words('resetSubmit')}
      pending={call.pending}
      form={form}
    >
      <Form
        id={form}
        errors={errors.fields}
        onSubmit={(values) => void reset(String(values.get('reason')).trim())}
      >
        <Field name="reason" label={words('resetReason')} help={words('resetReasonHelp')} required>
          <Input maxLength={1000} autoComplete="off" />
        </Field>
        <FormAlert error={errors.form} pending={call.pending} retryAt={call.retryAt} />
      </Form>
    </AlertDialog>
  );
}
