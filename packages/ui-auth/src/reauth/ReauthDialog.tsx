'use client';

import { type ComponentType, useState } from 'react';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { useAccounts } from '#linked-accounts/useAccounts.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { usePasskeySupport } from '#passkeys/usePasskeySupport.ts';
import { usePasskeys } from '#passkeys/usePasskeys.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import type { Challenge } from '#two-factor/challenge.ts';
import { reauth as english } from '#words/reauth.ts';
import { ConfirmByCode } from './ConfirmByCode.tsx';
import { ConfirmByPasskey } from './ConfirmByPasskey.tsx';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';
import { ConfirmByProvider } from './ConfirmByProvider.tsx';
import type { ConfirmProps } from './confirm-props.ts';
import { findReauthMethods, type ReauthMethod } from './reauth-methods.ts';
import { SecondStep } from './SecondStep.tsx';
import { SignInAgain } from './SignInAgain.tsx';

export interface ReauthDialogProps {
  /** The application keeps it, and changes it in `onOpenChange`. */
  open: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** Called when the user has confirmed who they are. */
  onSuccess: () => void;
  /** Ways to confirm, of those of the user, in the order in which they are offered. Default: all. */
  methods?: readonly ReauthMethod[] | undefined;
  /** Reason, below the title: "Confirm before you publish." */
  reason?: string | undefined;
}

/** Component of each way, and the label of the button that changes to it. */
const panels: Record<ReauthMethod, { Confirm: ComponentType<ConfirmProps>; use: keyof typeof english }> = {
  passkey: { Confirm: ConfirmByPasskey, use: 'usePasskey' },
  password: { Confirm: ConfirmByPassword, use: 'usePassword' },
  provider: { Confirm: ConfirmByProvider, use: 'useProvider' },
  code: { Confirm: ConfirmByCode, use: 'useCode' },
};

/** Confirms the identity of the user before a sensitive action. */
export function ReauthDialog(props: ReauthDialogProps) {
  const { open, onOpenChange, onSuccess, methods, reason } = props;
  const words = useMessages('reauth', english);
  const { user, refetch } = useSession();
  const [locked, setLocked] = useState(false);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const close = (next: boolean): void => {
    // A sign-in without its second step has ended the previous session.
    if (challenge) refetch();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={words('title')}
      description={reason ?? words('description')}
      locked={locked}
    >
      <div className="ua-form">
        <div className="ua-reauth-user">
          <Avatar user={user} size={36} />
          <span className="ua-reauth-email">{user && toShownEmail(user.email)}</span>
        </div>
        {challenge ? (
          <SecondStep challenge={challenge} onDone={onSuccess} />
        ) : (
          <Methods
            user={user}
            words={words}
            wanted={methods}
            during={(work) => {
              setLocked(true);
              void work.finally(() => setLocked(false));
            }}
            onDone={onSuccess}
            onChallenge={setChallenge}
            onCancel={() => close(false)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface MethodsProps extends Omit<ConfirmProps, 'facts'> {
  wanted: readonly ReauthMethod[] | undefined;
}

/** The first way of the user, and buttons that change to the others. */
function Methods({ wanted, ...props }: MethodsProps) {
  const { words, onCancel } = props;
  const { config, error: configError } = useAuthConfig();
  const { accounts, error: accountsError } = useAccounts();
  const { passkeys, error: passkeysError } = usePasskeys();
  const supportsPasskeys = usePasskeySupport();
  const [chosen, setChosen] = useState<ReauthMethod | null>(null);
  const failed = (accountsError ?? configError ?? passkeysError) !== null;
  const facts = { config, accounts, passkeys, supportsPasskeys, failed };
  const methods = findReauthMethods(facts, wanted);
  if (!methods) return <FormSkeleton fields={1} />;
  const method = methods.find((one) => one === chosen) ?? methods[0];
  if (!method) return <SignInAgain words={words} onCancel={onCancel} />;

  const { Confirm } = panels[method];
  const others = methods.filter((one) => one !== method);
  return (
    <>
      <Confirm {...props} facts={facts} />
      {others.length > 0 && (
        <div className="ua-reauth-others">
          {others.map((other) => (
            <Button key={other} variant="ghost" size="sm" onClick={() => setChosen(other)}>
              {words(panels[other].use)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
