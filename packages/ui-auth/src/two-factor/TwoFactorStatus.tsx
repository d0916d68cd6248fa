'use client';

import { ActionSkeleton } from '#card/CardSkeleton.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';
import { OwnerDialog } from './OwnerDialog.tsx';
import type { SetupMethod } from './setup-steps.ts';
import type { useTwoFactorCard } from './useTwoFactorCard.ts';

type State = ReturnType<typeof useTwoFactorCard>;
type Status = NonNullable<State['status']>;
type CardWords = Words<keyof typeof twoFactorCard>;

interface StatusButtonsProps {
  /** Undefined until the server has answered. */
  status: Status | undefined;
  canAdd: boolean;
  words: CardWords;
  onOpen: State['setOpen'];
}

/** The buttons for a second step that is on. */
export function StatusButtons({ status, canAdd, words, onOpen }: StatusButtonsProps) {
  if (!status) return <ActionSkeleton />;
  return (
    <>
      {canAdd && (
        <Button variant="outline" size="sm" onClick={() => onOpen('setup')}>
          {words('addApp')}
        </Button>
      )}
      {!status.required && (
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
  /** The methods that may be changed here: an app that is replaced, and codes by mail beside other steps. */
  methods: readonly SetupMethod[];
  /** Left out: nothing changes here. */
  onOpen: State['setOpen'] | undefined;
}

/** Codes by mail of somebody with other second steps, who decides about them. */
function MailBesideOthers({ status, words, onOpen }: Omit<MethodListProps, 'methods'>) {
  const { methods, mailedCodes } = status;
  const state = methods.includes('otp') ? 'otpBesideOn' : 'otpBesideWaits';
  return (
    <li className="ua-card-row">
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">{words('otp')}</p>
        <p className="ua-card-row-detail">{words(mailedCodes ? state : 'otpBesideOff')}</p>
      </div>
      {onOpen && (
        <Button
          variant="outline"
          size="sm"
          aria-label={words(mailedCodes ? 'turnMailOffLabel' : 'turnMailOnLabel')}
          onClick={() => onOpen(mailedCodes ? 'mail-off' : 'mail-on')}
        >
          {words(mailedCodes ? 'turnMailOff' : 'turnMailOn')}
        </Button>
      )}
    </li>
  );
}

/** The second steps of the account. */
export const MethodList = ({ status, words, methods, onOpen }: MethodListProps) => (
  <ul className="ua-card-list" aria-label={words('methodLabel')}>
    {status.methods.map((method) =>
      method === 'otp' && !status.mailedCodesNeeded ? null : (
        <li key={method} className="ua-card-row">
          <div className="ua-card-row-text">
            <p className="ua-card-row-title">{words(method)}</p>
          </div>
          {method === 'totp' && methods.includes('totp') && onOpen && (
            <Button
              variant="outline"
              size="sm"
              aria-label={words('replaceAppLabel')}
              onClick={() => onOpen('replace')}
            >
              {words('replaceApp')}
            </Button>
          )}
        </li>
      ),
    )}
    {!status.mailedCodesNeeded && (status.mailedCodes || methods.includes('otp')) && (
      <MailBesideOthers status={status} words={words} onOpen={onOpen} />
    )}
    <li className="ua-card-row">
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">{words('codesLeft', { count: status.backupCodesLeft })}</p>
      </div>
      {onOpen && (
        <Button variant="outline" size="sm" onClick={() => onOpen('codes')}>
          {words('newCodes')}
        </Button>
      )}
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

/** The question before each change. */
const questions = {
  off: { title: 'offTitle', description: 'offText', submit: 'turnOff' },
  codes: { title: 'newCodes', description: 'codesReplaced', submit: 'newCodes' },
  'mail-on': { title: 'turnMailOnLabel', description: 'mailOnText', submit: 'turnMailOn' },
  'mail-off': { title: 'turnMailOffLabel', description: 'mailOffText', submit: 'turnMailOff' },
} as const;

/** Asks who is there before something about the second step changes. */
export function OwnerQuestion({ state, words, username, onClose, onCodes }: OwnerQuestionProps) {
  const { open } = state;
  const asked = open === 'setup' || open === 'replace' ? null : open;
  const { title, description, submit } = questions[asked ?? 'off'];
  return (
    <OwnerDialog
      open={asked !== null}
      title={words(title)}
      description={words(description)}
      submitLabel={words(submit)}
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
        if (open === 'mail-on' || open === 'mail-off')
          return state.turnMail(password, words(open === 'mail-on' ? 'mailOn' : 'mailOff'));
        onCodes(await state.replaceCodes(password));
      }}
    />
  );
}
