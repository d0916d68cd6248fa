'use client';

import type { ReactNode } from 'react';
import { trpc } from '#client/trpc.ts';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { useAccounts } from '#linked-accounts/useAccounts.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Avatar } from '#primitives/Avatar.tsx';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { useAuthConfig } from '#provider/useAuthConfig.ts';
import { useMessages } from '#provider/useMessages.ts';
import { useSession } from '#provider/useSession.ts';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';
import { ConfirmByProvider } from './ConfirmByProvider.tsx';
import { findReauthWay } from './find-reauth-way.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { reauth as english } from './words.ts';

export interface ReauthDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSuccess: () => void;
}

/** Asks who is there before something that a borrowed device should not be able to do. */
export function ReauthDialog({ open, onOpenChange, onSuccess }: ReauthDialogProps) {
  const words = useMessages('reauth', english);
  const { user } = useSession();
  const { config, error: configError } = useAuthConfig();
  const { accounts, error: accountsError } = useAccounts();
  const signIn = useAuthCall(trpc.signIn.email.useMutation());
  const found = findReauthWay({ accounts, config, failed: (accountsError ?? configError) !== null });
  const cancel = (): void => onOpenChange(false);

  async function confirm(password: string): Promise<void> {
    const result = await signIn.run({ email: user?.email ?? '', password });
    if (result.ok) onSuccess();
  }

  function choose(): ReactNode {
    if (found.way === 'unknown') return <FormSkeleton fields={1} />;
    if (found.way === 'none') return <SignInAgain words={words} onCancel={cancel} />;
    if (found.way === 'provider') {
      return <ConfirmByProvider user={user} providers={found.providers} words={words} onCancel={cancel} />;
    }
    return (
      <ConfirmByPassword
        {...{ user, words }}
        pending={signIn.pending}
        error={signIn.error}
        onConfirm={(password) => void confirm(password)}
        onCancel={cancel}
      />
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words('title')}
      description={words('description')}
      locked={signIn.pending}
    >
      <div className="ua-form">
        <div className="ua-reauth-user">
          <Avatar user={user} size={36} />
          <span className="ua-reauth-email">{user?.email}</span>
        </div>
        {choose()}
      </div>
    </Dialog>
  );
}
