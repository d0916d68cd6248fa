'use client';

import { type ReactNode, useState } from 'react';
import { trpc } from '#client/trpc.ts';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { useAccounts } from '#linked-accounts/useAccounts.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Avatar } from '#primitives/Avatar.tsx';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { useAuthConfig } from '#provider/useAuthConfig.ts';
import { useMessages } from '#provider/useMessages.ts';
import { useSession } from '#provider/useSession.ts';
import { type Challenge, isChallenge } from '#two-factor/challenge.ts';
import { ConfirmByCode } from './ConfirmByCode.tsx';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';
import { ConfirmByProvider } from './ConfirmByProvider.tsx';
import { findReauthWay } from './find-reauth-way.ts';
import { SecondStep } from './SecondStep.tsx';
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
  const { user, refetch } = useSession();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { config, error: configError } = useAuthConfig();
  const { accounts, error: accountsError } = useAccounts();
  const signIn = useAuthCall(trpc.signIn.email.useMutation(), { keepsSession: true });
  const found = findReauthWay({ accounts, config, failed: (accountsError ?? configError) !== null });
  const close = (next: boolean): void => {
    // Half of a sign-in has ended the session that was there.
    if (challenge) refetch();
    onOpenChange(next);
  };
  const cancel = (): void => close(false);

  async function confirm(password: string): Promise<void> {
    const result = await signIn.run({ email: user?.email ?? '', password });
    if (!result.ok) return;
    if (isChallenge(result.data)) setChallenge(result.data);
    else onSuccess();
  }

  function choose(): ReactNode {
    if (challenge) return <SecondStep challenge={challenge} onDone={onSuccess} />;
    if (found.way === 'unknown') return <FormSkeleton fields={1} />;
    if (found.way === 'none') return <SignInAgain words={words} onCancel={cancel} />;
    if (found.way === 'code') {
      return (
        <ConfirmByCode {...{ user, words }} onDone={onSuccess} onChallenge={setChallenge} onCancel={cancel} />
      );
    }
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
      onOpenChange={close}
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
