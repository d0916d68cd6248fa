'use client';

import { CardFailed } from '#card/CardFailed.tsx';
import { CardNotice } from '#card/CardNotice.tsx';
import { ActionSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { passwordCard as english } from '#words/password-card.ts';
import { isPasswordOffered } from './is-offered.ts';
import { NoPassword } from './NoPassword.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { usePasswordCard } from './usePasswordCard.ts';

export interface PasswordCardProps extends AccountCardProps {
  /** Signs out other devices by default. Default true. */
  revokeOthers?: boolean | undefined;
  /** Asks for the new password twice. Default false, because it can be shown. */
  confirm?: boolean | undefined;
}

/** Changes the password, or helps to set a first one. Not rendered if passwords are off. */
export const PasswordCard = defineCard<PasswordCardProps, 'passwordCard'>(
  {
    name: 'password-card',
    group: 'passwordCard',
    english,
    asks: ['listAccounts'],
    changes: ['changePassword'],
    isOffered: isPasswordOffered,
  },
  Password,
);

function Password({ words, frame, ...props }: CardInside<PasswordCardProps, 'passwordCard'>) {
  const { revokeOthers = true, confirm = false, readOnly = false, onSuccess, onError } = props;
  const { status } = useSession();
  const password = usePasswordCard({ onSuccess, onError });
  const { user, config, editing, accounts, changed } = password;
  if (status === 'signed-out') return null;

  const isLoading = !accounts.accounts && !accounts.error;
  const canChange =
    accounts.hasPassword && config?.emailAndPassword.changePassword && !readOnly && !editing.active;
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        isLoading ? (
          <ActionSkeleton key="waiting">
            <Button size="sm">{words('change')}</Button>
          </ActionSkeleton>
        ) : (
          canChange && (
            <Button ref={editing.opener} variant="outline" size="sm" onClick={editing.start}>
              {words('change')}
            </Button>
          )
        )
      }
    >
      {!accounts.accounts && accounts.error && (
        <CardFailed error={accounts.error} onRetry={accounts.refetch} />
      )}
      {changed && <CardNotice tone="success">{words('changed')}</CardNotice>}
      {user && editing.active && (
        <PasswordForm
          user={user}
          password={password}
          revokeOthers={revokeOthers}
          confirm={confirm}
          words={words}
        />
      )}
      {user && accounts.accounts && !accounts.hasPassword && (
        <NoPassword user={user} config={config} link={password.link} readOnly={readOnly} words={words} />
      )}
    </SettingsCard>
  );
}
