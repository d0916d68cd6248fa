'use client';
import { useRef, useState } from 'react';
import { CardError } from '#card/CardError.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import { ActionSkeleton, CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { twoFactorCard as english } from '#words/two-factor-card.ts';
import { BackupCodesDialog } from './BackupCodesDialog.tsx';
import { findSetupMethods, isTwoFactorOffered } from './is-offered.ts';
import type { SetupMethod } from './setup-steps.ts';
import { TrustedDevices } from './TrustedDevices.tsx';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';
import { MethodList, OwnerQuestion, RecoveryAsked, StatusButtons } from './TwoFactorStatus.tsx';
import { type TwoFactorCardState, useTwoFactorCard } from './useTwoFactorCard.ts';

export interface TwoFactorCardProps extends AccountCardProps {
  /** Number of backup codes below which the card warns. Default 3. */
  codesWarningAt?: number | undefined;
  /** Factors that can be set up here, the first one suggested. Default: all of the server. */
  methods?: readonly SetupMethod[] | undefined;
  /** Name of the application in the authenticator app. Default: what the server says. */
  issuer?: string | undefined;
}

/** Switches two-step verification on and off, and lists trusted devices. */
export const TwoFactorCard = defineCard<TwoFactorCardProps, 'twoFactorCard'>(
  {
    name: 'two-factor-card',
    group: 'twoFactorCard',
    english,
    asks: ['twoFactor.status', 'twoFactor.listTrustedDevices'],
    isOffered: isTwoFactorOffered,
  },
  TwoFactor,
);

function TwoFactor({ words, frame, ...props }: CardInside<TwoFactorCardProps, 'twoFactorCard'>) {
  const { codesWarningAt = 3, methods, issuer, readOnly = false, localization, onSuccess, onError } = props;
  const { status: session, user } = useSession();
  const { config } = useAuthConfig();
  const state = useTwoFactorCard({ onSuccess, onError });
  const { status, error, open } = state;
  const [isLocked, setIsLocked] = useState(false);
  const [title, setTitle] = useState(words('title'));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const card = useRef<HTMLDivElement>(null);
  // After a change the button that opened the dialog is gone; after none the focus goes back to it.
  const focusAfter = useRef<HTMLDivElement>(null);
  if (session === 'signed-out') return null;

  const { offered, addable, canAdd } = findAddable(config, methods, status);
  const isReplacing = open === 'replace';
  const openDialog: typeof state.setOpen = (next) => {
    setIsLocked(false);
    setTitle(words('title'));
    state.setOpen(next);
  };
  const own = { status, readOnly, words, onOpen: openDialog };
  const isAwaited = !status && !error && user?.twoFactorEnabled;
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={(status || !error) && <State key={status && 'known'} {...own} isOn={user?.twoFactorEnabled} />}
      footer={
        !readOnly &&
        (isAwaited || (status?.enabled && (canAdd || !status.required))) && (
          <StatusButtons canAdd={canAdd} {...own} />
        )
      }
    >
      <div ref={card} tabIndex={-1} className="ua-two-factor-body">
        {!status && error && <CardFailed error={error} onRetry={state.refetch} />}
        {isAwaited && <Waiting rows={user.emailVerified ? 3 : 2} />}
        <RecoveryAsked state={state} words={words} />
        {status?.enabledAt && <OnSince date={status.enabledAt} words={words} />}
        {status?.enabled && (
          <MethodList
            status={status}
            words={words}
            methods={user?.emailVerified ? offered : addable}
            onOpen={readOnly ? undefined : openDialog}
          />
        )}
        {status && <StatusNotes status={status} warnsAt={codesWarningAt} words={words} />}
        {status && status.trustedDevices > 0 && (
          <TrustedDevices words={words} readOnly={readOnly} onError={onError} onSuccess={onSuccess} />
        )}
        <CardError error={state.recoveryError} />
      </div>
      {config && (
        <Dialog
          open={open === 'setup' || isReplacing}
          onOpenChange={(next) => !next && openDialog(null)}
          title={title}
          locked={isLocked}
          finalFocus={focusAfter}
        >
          <TwoFactorSetup
            config={config}
            words={words}
            methods={isReplacing ? ['totp'] : addable}
            replaces={isReplacing}
            canTurnOff={!status?.required}
            proof={state.hasPassword ? 'password' : 'fresh'}
            first={isReplacing ? 'replaceAppLabel' : status?.enabled ? 'addApp' : 'confirmTitle'}
            isUnverified={user?.emailVerified === false}
            issuer={issuer}
            username={user?.email}
            onTitle={setTitle}
            onCodes={() => setIsLocked(true)}
            onDone={() => {
              focusAfter.current = card.current;
              openDialog(null);
              state.tellEnabled(words(isReplacing ? 'replaced' : 'enabled'));
            }}
          />
        </Dialog>
      )}
      <OwnerQuestion
        state={state}
        words={words}
        username={user?.email}
        onClose={() => openDialog(null)}
        onCodes={(replaced) => setCodes(replaced ?? [])}
      />
      <NewCodes
        codes={codes}
        onSeen={() => setCodes([])}
        issuer={config?.appName}
        localization={localization}
      />
    </SettingsCard>
  );
}

function findAddable(
  config: PublicAuthConfig | undefined,
  methods: TwoFactorCardProps['methods'],
  status: TwoFactorCardState['status'],
) {
  const offered = config ? findSetupMethods(config, methods) : [];
  // Codes by mail beside an app have a row of their own in the list.
  const addable = status?.enabled ? offered.filter((method) => method === 'totp') : offered;
  return { offered, addable, canAdd: addable.length > 0 && status?.methods.includes('totp') === false };
}

interface NewCodesProps extends Pick<TwoFactorCardProps, 'localization'> {
  codes: readonly string[];
  onSeen: () => void;
  issuer: string | undefined;
}

const NewCodes = ({ onSeen, ...props }: NewCodesProps) => (
  <BackupCodesDialog {...props} open={props.codes.length > 0} onOpenChange={(next) => !next && onSeen()} />
);

type CardWords = CardInside<TwoFactorCardProps, 'twoFactorCard'>['words'];

interface StatusNotesProps {
  status: NonNullable<TwoFactorCardState['status']>;
  /** Number of backup codes below which there is a warning. */
  warnsAt: number;
  words: CardWords;
}

const StatusNotes = ({ status, warnsAt, words }: StatusNotesProps) => (
  <>
    {status.enabled && status.backupCodesLeft <= warnsAt && <Alert tone="warning">{words('codesLow')}</Alert>}
    {status.required && <p className="ua-card-note">{words('required')}</p>}
  </>
);

function OnSince({ date, words }: { date: string; words: CardWords }) {
  const format = useFormat();
  return <p className="ua-card-note">{words('onSince', { date: format.date(date) })}</p>;
}

interface StateProps {
  /** Undefined until the server has answered. */
  status: Pick<StatusNotesProps['status'], 'enabled'> | undefined;
  /** The value in the session, until the status is loaded. */
  isOn?: boolean | undefined;
  readOnly: boolean;
  words: CardWords;
  onOpen: TwoFactorCardState['setOpen'];
}

/** As high as the steps of an account that has some, below the day since when. */
const Waiting = ({ rows }: { rows: number }) => (
  <>
    <LoadingRegion>
      <Skeleton style={{ inlineSize: '30%' }} />
    </LoadingRegion>
    <CardSkeleton rows={rows} picture={0} />
  </>
);

/** Most accounts have no second step yet: their card is one line with a button, and so is the placeholder. */
function State({ status, isOn = false, readOnly, words, onOpen }: StateProps) {
  if (!status)
    return (
      <ActionSkeleton>
        <State status={{ enabled: isOn }} readOnly={readOnly} words={words} onOpen={onOpen} />
      </ActionSkeleton>
    );
  return (
    <div className="ua-row-actions">
      <Badge tone={status.enabled ? 'success' : 'neutral'}>{words(status.enabled ? 'on' : 'off')}</Badge>
      {!status.enabled && !readOnly && (
        <Button size="sm" onClick={() => onOpen('setup')}>
          {words('setUp')}
        </Button>
      )}
    </div>
  );
}
