'use client';

import { CardError } from '#card/CardError.tsx';
import { CardNotice } from '#card/CardNotice.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import type { User } from '#client/wire-types.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import { deleteAccountCard as english } from '#words/delete-account-card.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { isDeletionOffered } from './is-offered.ts';
import { useDeleteAccountCard } from './useDeleteAccountCard.ts';

export interface DeleteAccountCardProps extends AccountCardProps {
  /** Redirect of the link in the mail after the deletion. Default: the provider's home. */
  callbackURL?: string | undefined;
  /** Text that has to be typed. Default: the e-mail address. */
  confirmText?: ((user: User) => string) | undefined;
  /** Called after the deletion, before home is shown; false keeps the page. */
  onDeleted?: (() => unknown) | undefined;
}

/** Card for deleting the account. Not rendered if the service does not allow it. */
export const DeleteAccountCard = defineCard<DeleteAccountCardProps, 'deleteAccountCard'>(
  {
    name: 'delete-account-card',
    group: 'deleteAccountCard',
    english,
    changes: ['deleteUser'],
    isOffered: isDeletionOffered,
  },
  DeleteAccount,
);

function DeleteAccount({ words, frame, ...props }: CardInside<DeleteAccountCardProps, 'deleteAccountCard'>) {
  const { callbackURL, confirmText = toEmail, readOnly, onDeleted, onSuccess, onError } = props;
  const format = useFormat();
  const state = useDeleteAccountCard({ callbackURL, onDeleted, onSuccess, onError });
  const { user, config, mode, pending, error, sentTo } = state;
  if (!user || !config || readOnly) return null;

  const duration = format.duration(config.deleteUser.expiresIn);
  const byEmail = mode === 'email';
  return (
    <SettingsCard
      {...frame}
      description={words('description')}
      action={
        <Button variant="danger-outline" size="sm" pending={pending} onClick={() => state.setOpen(true)}>
          {pending ? words(byEmail ? 'pendingByEmail' : 'pending') : words('open')}
        </Button>
      }
    >
      <CardError error={error} />
      {sentTo && !error && (
        <CardNotice tone="info" title={words('sentTitle')}>
          {words.rich('sent', { b: (text) => <b>{text}</b> }, { email: sentTo, duration })}
        </CardNotice>
      )}
      <DeleteAccountDialog
        state={state}
        text={confirmText(user)}
        words={words}
        onConfirm={(password) =>
          void state.remove(
            password,
            byEmail ? words('sent', { email: user.email, duration }) : words('deleted'),
          )
        }
      />
    </SettingsCard>
  );
}

const toEmail = (user: User): string => user.email;
