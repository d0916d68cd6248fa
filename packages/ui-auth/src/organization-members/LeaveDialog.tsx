'use client';

import { CardError } from '#card/CardError.tsx';
import type { Localization } from '#messages/messages.ts';
import { useMembership } from '#organization-membership/useMembership.ts';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { orgDanger as english } from '#words/org-danger.ts';
import type { EndOrganizationOptions } from './useEndOfOrganization.ts';
import { useLeaveOrganization } from './useLeaveOrganization.ts';

interface LeaveDialogProps extends EndOrganizationOptions {
  organizationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  localization?: Localization | undefined;
}

/** Asks before the user leaves an organization. */
export function LeaveDialog({ organizationId, open, onOpenChange, localization, onEnd }: LeaveDialogProps) {
  const words = useMessages('orgDanger', english, localization);
  const { membership } = useMembership(organizationId);
  const call = useLeaveOrganization({ onEnd });
  if (!membership) return null;
  const { organization } = membership;
  const { name } = organization;

  async function leave(): Promise<void> {
    if (await call.leave(organization, words('left', { name }))) onOpenChange(false);
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
