'use client';

import { useId, useRef } from 'react';
import { toUserName } from '#administration-access/user-status.ts';
import { trpc } from '#client/trpc.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { banUser as english } from '#words/ban-user.ts';
import type { UserDialogProps } from '../actions/dialog-props.ts';
import { useReadUser } from '../actions/useReadUser.ts';
import { useUserCall } from '../actions/useUserCall.ts';
import { type BanChoices, BanForm, type BanValues } from './BanForm.tsx';
import { BanFrame } from './BanFrame.tsx';

export interface BanUserDialogProps extends UserDialogProps, BanChoices {
  /** Called when the user is banned. */
  onBanned?: (() => void) | undefined;
}

const fieldNames = { banReason: 'banReason', banExpiresIn: 'until' };

/** Bans a user, for a time or without an end. Their sessions end at once. */
export function BanUserDialog(props: BanUserDialogProps) {
  const { user, open, onOpenChange, presets, reasons, localization, onBanned } = props;
  const words = useMessages('banUser', english, localization);
  const call = useUserCall(trpc.admin.banUser.useMutation());
  const lifting = useAuthCall(trpc.admin.unbanUser.useMutation());
  const errors = useFormErrors(call.error, fieldNames);
  const read = useReadUser();
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const name = toUserName(user);

  async function ban({ reason, seconds }: BanValues): Promise<void> {
    const input = {
      userId: user.id,
      ...(reason !== undefined && { banReason: reason }),
      ...(seconds !== null && { banExpiresIn: seconds }),
    };
    const said = {
      event: { name: 'user_banned', length: seconds, count: 1 } as const,
      notice: words('banned', { name }),
      undo: () => lifting.run({ userId: user.id }),
      read: () => read.ban(user.id),
    };
    if (!(await call.run(input, said))) return;
    onOpenChange(false);
    onBanned?.();
  }

  return (
    <BanFrame
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      first={first}
      words={words}
      title={words('title', { name })}
      pending={call.pending}
    >
      <BanForm
        id={form}
        name={name}
        words={words}
        first={first}
        presets={presets}
        reasons={reasons}
        errors={errors.fields}
        onSubmit={(values) => void ban(values)}
      >
        <FormAlert error={errors.form} pending={call.pending} retryAt={call.retryAt} />
      </BanForm>
    </BanFrame>
  );
}
