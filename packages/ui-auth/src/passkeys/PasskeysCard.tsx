'use client';

import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { CardError } from '#card/CardError.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardQuestion } from '#card/CardQuestion.tsx';
import { ActionSkeleton, CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { passkeyButton } from '#words/passkey-button.ts';
import { passkeysCard as english } from '#words/passkeys-card.ts';
import { isPasskeyOffered } from './is-offered.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import { PasskeyTrigger } from './PasskeyTrigger.tsx';
import { usePasskeysCard } from './usePasskeysCard.ts';

export interface PasskeysCardProps extends AccountCardProps {
  /** Largest number of passkeys, below the limit of the server. */
  max?: number | undefined;
  /** Offers only passkeys of this device, or only those of another one. Default: both. */
  attachment?: 'platform' | 'cross-platform' | undefined;
}

/** The passkeys of the account: add, rename and remove. */
export const PasskeysCard = defineCard<PasskeysCardProps, 'passkeysCard'>(
  {
    name: 'passkeys-card',
    group: 'passkeysCard',
    english,
    asks: ['passkey.listUserPasskeys'],
    changes: ['passkey.verifyRegistration', 'passkey.updatePasskey', 'passkey.deletePasskey'],
    isOffered: isPasskeyOffered,
  },
  Passkeys,
);

function Passkeys({ words, frame, ...props }: CardInside<PasskeysCardProps, 'passkeysCard'>) {
  const { readOnly = false, max, attachment, localization, onSuccess, onError } = props;
  const buttonWords = useMessages('passkeyButton', passkeyButton, localization);
  const { status } = useSession();
  const { config } = useAuthConfig();
  const state = usePasskeysCard({ onSuccess, onError }, max);
  const { passkeys, error, registration, obstacle, question } = state;
  const list = useRef<HTMLUListElement>(null);
  if (status === 'signed-out') return null;

  const plus = <Icon name="create" glyph={Plus} />;
  const asked = question.about;
  const name = asked?.name ?? '';
  const authenticator = asked?.authenticatorName;
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        !readOnly &&
        (obstacle === null || !config) &&
        (passkeys === undefined || !config ? (
          !error && (
            <ActionSkeleton key="waiting">
              <Button size="sm" icon={plus}>
                {words('add')}
              </Button>
            </ActionSkeleton>
          )
        ) : (
          <PasskeyTrigger
            state={registration}
            label={words('add')}
            words={buttonWords}
            cancelledText={words('notAdded')}
            size="sm"
            icon={plus}
            fullWidth={false}
            onPress={() => void state.add({ attachment }, words('added'))}
          />
        ))
      }
    >
      {!passkeys && !error && <CardSkeleton rows={2} />}
      {!passkeys && error && <CardFailed error={error} onRetry={state.refetch} />}
      {passkeys?.length === 0 && (
        <EmptyState
          layout="row"
          icon={<Icon name="passkey" glyph={FingerprintPattern} size={40} />}
          title={words('emptyTitle')}
          description={words('emptyText')}
        />
      )}
      {passkeys && (
        <ul ref={list} className="ua-card-list" aria-label={words('list')} tabIndex={-1}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isNew={state.added === passkey.id}
              isLeaving={state.leaving === passkey.id}
              readOnly={readOnly}
              nameLimit={config?.passkey.nameLimit ?? 64}
              words={words}
              onSuccess={onSuccess}
              onError={onError}
              onRemove={() => question.ask(passkey)}
            />
          ))}
        </ul>
      )}
      <CardError error={registration.error} />
      {passkeys && !readOnly && obstacle === 'limit' && (
        <p className="ua-card-note">{words('limit', { count: passkeys.length })}</p>
      )}
      {passkeys && !readOnly && obstacle === 'notSupported' && (
        <p className="ua-card-note">{words('notSupported')}</p>
      )}
      <CardQuestion
        question={question}
        title={words('confirmTitle', { name })}
        description={authenticator ? words('confirm', { authenticator }) : words('confirmFallback')}
        confirmLabel={words('remove')}
        finalFocus={list}
        onConfirm={(passkey) => void state.remove(passkey, words('removed', { name }))}
      />
    </SettingsCard>
  );
}
