'use client';

import { toUserName } from '#administration-access/user-status.ts';
import { CardError } from '#card/CardError.tsx';
import { trpc } from '#client/trpc.ts';
import { AlertDialog } from '#overlay/AlertDialog.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { userActions as english } from '#words/user-actions.ts';
import type { UserDialogProps } from './dialog-props.ts';
import { useUserCall } from './useUserCall.ts';

/** Asks before all sessions of a user are ended. */
export function SignOutUserDialog({ user, open, onOpenChange, localization }: UserDialogProps) {
  const words = useMessages('userActions', english, localization);
  const call = useUserCall(trpc.admin.revokeUserSessions.useMutation());
  const name = toUserName(user);

  async function signOut(): Promise<void> {
    const said = {
      event: { name: 'admin_sessions_revoked', scope: 'all', count: 1 } as const,
      notice: words('signedOut', { name }),
    };
    if (await call.run({ userId: user.id }, said)) onOpenChange(false);
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words('signOutTitle', { name })}
      description={words('signOutText')}
      confirmLabel={words('signOutSubmit')}
      pending={call.pending}
      onConfirm={() => void signOut()}
    >
      <CardError error={call.error} />
    </AlertDialog>
  );
}
