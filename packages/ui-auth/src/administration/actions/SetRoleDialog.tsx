'use client';

import { useId, useState } from 'react';
import { toUserName } from '#administration-access/user-status.ts';
import { useUserRoles } from '#administration-access/useUserRoles.ts';
import { trpc } from '#client/trpc.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { splitRoles } from '#organization-roles/useRoleNames.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userActions as english } from '#words/user-actions.ts';
import type { UserDialogProps } from './dialog-props.ts';
import { useReadUser } from './useReadUser.ts';
import { useUserCall } from './useUserCall.ts';

/** Roles of one user, who has the permissions of all of them. */
export function SetRoleDialog({ user, open, onOpenChange, localization }: UserDialogProps) {
  const words = useMessages('userActions', english, localization);
  const common = useCommonWords();
  const { options, defaultRole, toLabel } = useUserRoles(localization);
  const call = useUserCall(trpc.admin.setRole.useMutation());
  const restoring = useAuthCall(trpc.admin.setRole.useMutation());
  const read = useReadUser();
  const form = useId();
  const before = splitRoles(user.role ?? defaultRole);
  const [chosen, setChosen] = useState(before);
  const name = toUserName(user);
  const isLacking = chosen.length === 0;

  function toggle(role: string): void {
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  }

  async function save(): Promise<void> {
    if (isLacking) return;
    const said = {
      event: { name: 'admin_role_set', count: 1 } as const,
      notice: words('roleSet', { name, role: toLabel(chosen.join(',')) }),
      undo: () => restoring.run({ userId: user.id, role: before }),
      read: () => read.role(user.id),
    };
    if (await call.run({ userId: user.id, role: chosen }, said)) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      size="confirm"
      onOpenChange={onOpenChange}
      locked={call.pending}
      title={words('roleTitle', { name })}
      description={words('roleText')}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} pending={call.pending} disabled={isLacking}>
            {common('save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={() => void save()}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
        <FormAlert error={call.error} pending={call.pending} retryAt={call.retryAt} />
      </Form>
    </Dialog>
  );
}
