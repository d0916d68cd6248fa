'use client';

import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { OwnerDialog } from './OwnerDialog.tsx';
import type { twoFactorCard } from './two-factor-card-words.ts';
import type { useTwoFactorCard } from './useTwoFactorCard.ts';

type State = ReturnType<typeof useTwoFactorCard>;
type Status = NonNullable<State['status']>;
type CardWords = Words<keyof typeof twoFactorCard>;

interface StatusButtonsProps {
  status: Status;
  canAdd: boolean;
  words: CardWords;
  onOpen: State['setOpen'];
}

/** What can be done about the second step. */
export function StatusButtons({ status, canAdd, words, onOpen }: StatusButtonsProps) {
  return (
    <>
      {!status.enabled && <Button onClick={() => onOpen('setup')}>{words('setUp')}</Button>}
      {status.enabled && canAdd && (
        <Button variant="outline" size="sm" onClick={() => onOpen('setup')}>
          {words('addApp')}
        </Button>
      )}
      {status.enabled && (
        <Button variant="outline" size="sm" onClick={() => onOpen('codes')}>
          {words('newCodes')}
        </Button>
      )}
      {status.enabled && !status.required && (
        <Button variant="danger-outline" size="sm" onClick={() => onOpen('off')}>
          {words('turnOff')}
        </Button>
      )}
    </>
  );
}

interface MethodListProps {
  status: Status;
  words: CardWords;
  /** Left out: the app cannot be replaced here. */
  onReplace: (() => void) | undefined;
}

/** The second steps of the account. */
export const MethodList = ({ status, words, onReplace }: MethodListProps) => (
  <ul className="ua-card-list" aria-label={words('methodLabel')}>
    {status.methods.map((method) => (
      <li key={method} className="ua-card-row">
        <div className="ua-card-row-text">
          <p className="ua-card-row-title">{words(method)}</p>
        </div>
        {method === 'totp' && onReplace && (
          <Button variant="outline" size="sm" aria-label={words('replaceAppLabel')} onClick={onReplace}>
            {words('replaceApp')}
          </Button>
        )}
      </li>
    ))}
    <li className="ua-card-row">
      <p className="ua-card-row-title">{words('codesLeft', { count: status.backupCodesLeft })}</p>
    </li>
  </ul>
);

/** A pending request for the recovery of the account, which can be stopped. */
export function RecoveryAsked({ state, words }: { state: State; words: CardWords }) {
  const format = useFormat();
  const until = state.status?.recoveryAvailableAt;
  if (!until) return null;
  return (
    <Alert
      tone="warning"
      action={
        <Button
          variant="outline"
          size="sm"
          pending={state.stopping}
          onClick={() => void state.stopRecovery(words('recoveryStopped'))}
        >
          {words('stopRecovery')}
        </Button>
      }
    >
      {words('recoveryAsked', { date: format.date(until) })}
    </Alert>
  );
}

interface OwnerQuestionProps {
  state: State;
  words: CardWords;
  username: string | undefined;
  onClose: () => void;
  onCodes: (codes: Awaited<ReturnType<State['replaceCodes']>>) => void;
}

/** Asks who is there before the second step is turned off, or its backup codes are replaced. */
export function OwnerQuestion({ state, words, username, onClose, onCodes }: OwnerQuestionProps) {
  const { open } = state;
  return (
    <OwnerDialog
      open={open === 'off' || open === 'codes'}
      title={words(open === 'codes' ? 'newCodes' : 'offTitle')}
      description={words(open === 'codes' ? 'codesReplaced' : 'offText')}
      submitLabel={words(open === 'codes' ? 'newCodes' : 'turnOff')}
      danger={open === 'off'}
      asksPassword={state.hasPassword}
      username={username}
      pending={state.pending}
      error={state.changeError}
      retryAt={state.retryAt}
      words={words}
      onClose={onClose}
      onSubmit={async (password) => {
        if (open === 'off') return state.turnOff(password, words('disabled'));
        onCodes(await state.replaceCodes(password));
      }}
    />
  );
}
