'use client';

import { CardError } from '#card/CardError.tsx';
import { trpc } from '#client/trpc.ts';
import type { Localization } from '#messages/messages.ts';
import { orgDanger as english } from '#organization-deletion/danger-words.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { type EndOptions, useEndOfOrganization } from './useEndOfOrganization.ts';

interface LeaveDialogProps extends EndOptions {
  organizationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  localization?: Localization | undefined;
}

/** Asks before the user leaves an organization. */
export function LeaveDialog({ organizationId, open, onOpenChange, localization, onEnd }: LeaveDialogProps) {
  const words = useMessages('orgDanger', english, localization);
  const { membership } = useMembership(organizationId);
  const call = useAuthCall(trpc.organization.leave.useMutation(), { keepsAnswers: true });
  const end = useEndOfOrganization(call, { onEnd });
  if (!membership) return null;
  const { organization } = membership;
  const { name } = organization;

  async function leave(): Promise<void> {
    const result = await call.run({ organizationId });
    if (!result.ok) return;
    onOpenChange(false);
    await end(organization, { event: { name: 'org_left' }, notice: words('left', { name }) });
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        call.reset();
        onOpenChange(next);
      }}
      title={words('leaveTitle', { name })}
      description={words('leaveText', { name })}
      confirmLabel={words('leaveSubmit')}
      pending={call.pending}
      onConfirm={() => void leave()}
    >
      <CardError error={call.error} />
    </AlertDialog>
  );
}
