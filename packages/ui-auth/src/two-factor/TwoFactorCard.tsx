'use client';
import { useRef, useState } from 'react';
import { CardError } from '#card/CardError.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { BackupCodesDialog } from './BackupCodesDialog.tsx';
import { findSetupMethods, isTwoFactorOffered } from './is-offered.ts';
import { OwnerDialog } from './OwnerDialog.tsx';
import type { SetupMethod } from './setup-steps.ts';
import { TrustedDevices } from './TrustedDevices.tsx';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';
import { twoFactorCard as english } from './two-factor-card-words.ts';
import { useTwoFactorCard } from './useTwoFactorCard.ts';

export interface TwoFactorCardProps extends AccountCardProps {
  /** Backup codes from which on the card warns. Default 3. */
  codesWarningAt?: number | undefined;
  /** What may be set up here, the first of it suggested. Default: all the server offers. */
  methods?: readonly SetupMethod[] | undefined;
  /** Name of the application in the authenticator app. Default: what the server says. */
  issuer?: string | undefined;
}

/** Switches two-step sign-in on and off, and lists the devices that are not asked. */
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
  const format = useFormat();
  const { status: session, user } = useSession();
  const { config } = useAuthConfig();
  const state = useTwoFactorCard({ onSuccess, onError });
  const { status, error, open } = state;
  const [isLocked, setIsLocked] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const card = useRef<HTMLDivElement>(null);
  if (session === 'signed-out') return null;

  const isFew = status?.enabled === true && status.backupCodesLeft <= codesWarningAt;
  const offered = config ? findSetupMethods(config, methods) : [];
  // With an app there is nothing left to add: codes by mail come with it.
  const addable = status?.enabled ? offered.filter((method) => method === 'totp') : offered;
  const canAdd = addable.length > 0 && status?.methods.includes('totp') === false;
  const canReplace = offered.includes('totp') && !readOnly;
  const isReplacing = open === 'replace';
  const isSettingUp = open === 'setup' || isReplacing;
  const proof = state.hasPassword ? 'password' : 'fresh';
  const close = (): void => {
    setIsLocked(false);
    state.setOpen(null);
  };
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        status && (
          <Badge tone={status.enabled ? 'success' : 'neutral'}>{words(status.enabled ? 'on' : 'off')}</Badge>
        )
      }
      footer={
        status &&
        !readOnly && (
          <>
            {!status.enabled && <Button onClick={() => state.setOpen('setup')}>{words('setUp')}</Button>}
            {status.enabled && canAdd && (
              <Button variant="outline" size="sm" onClick={() => state.setOpen('setup')}>
                {words('addApp')}
              </Button>
            )}
            {status.enabled && (
              <Button variant="outline" size="sm" onClick={() => state.setOpen('codes')}>
                {words('newCodes')}
              </Button>
            )}
            {status.enabled && !status.required && (
              <Button variant="danger-outline" size="sm" onClick={() => state.setOpen('off')}>
                {words('turnOff')}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={card} tabIndex={-1} className="ua-two-factor-body">
        {!status && !error && <CardSkeleton rows={2} />}
        {!status && error && <CardFailed error={error} onRetry={state.refetch} />}
        {status?.recoveryAvailableAt && (
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
            {words('recoveryAsked', { date: format.date(status.recoveryAvailableAt) })}
          </Alert>
        )}
        {status?.enabledAt && (
          <p className="ua-card-note">{words('onSince', { date: format.date(status.enabledAt) })}</p>
        )}
        {status?.enabled && (
          <ul className="ua-card-list" aria-label={words('methodLabel')}>
            {status.methods.map((method) => (
              <li key={method} className="ua-card-row">
                <div className="ua-card-row-text">
                  <p className="ua-card-row-title">{words(method)}</p>
                </div>
                {method === 'totp' && canReplace && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={words('replaceAppLabel')}
                    onClick={() => state.setOpen('replace')}
                  >
                    {words('replaceApp')}
                  </Button>
                )}
              </li>
            ))}
            <li className="ua-card-row">
              <p className="ua-card-row-title">{words('codesLeft', { count: status.backupCodesLeft })}</p>
            </li>
          </ul>
        )}
        {isFew && <Alert tone="warning">{words('codesLow')}</Alert>}
        {status?.required && <p className="ua-card-note">{words('required')}</p>}
        {status && status.trustedDevices > 0 && (
          <TrustedDevices words={words} readOnly={readOnly} onError={onError} onSuccess={onSuccess} />
        )}
        <CardError error={state.recoveryError} />
      </div>
      {config && (
        <Dialog
          open={isSettingUp}
          onOpenChange={(next) => !next && close()}
          title={words(isReplacing ? 'replaceAppLabel' : 'title')}
          locked={isLocked}
          finalFocus={card}
        >
          <TwoFactorSetup
            config={config}
            words={words}
            methods={isReplacing ? ['totp'] : addable}
            replaces={isReplacing}
            canTurnOff={!status?.required}
            proof={proof}
            isUnverified={user?.emailVerified === false}
            issuer={issuer}
            username={user?.email}
            onCodes={() => setIsLocked(true)}
            onDone={() => {
              close();
              state.tellEnabled(words(isReplacing ? 'replaced' : 'enabled'));
            }}
          />
        </Dialog>
      )}
      <OwnerDialog
        open={open === 'off' || open === 'codes'}
        title={words(open === 'codes' ? 'newCodes' : 'offTitle')}
        description={words(open === 'codes' ? 'codesReplaced' : 'offText')}
        submitLabel={words(open === 'codes' ? 'newCodes' : 'turnOff')}
        danger={open === 'off'}
        asksPassword={state.hasPassword}
        username={user?.email}
        pending={state.pending}
        error={state.changeError}
        retryAt={state.retryAt}
        words={words}
        onClose={close}
        onSubmit={async (password) => {
          if (open === 'off') return state.turnOff(password, words('disabled'));
          setCodes((await state.replaceCodes(password)) ?? []);
        }}
      />
      <BackupCodesDialog
        codes={codes}
        open={codes.length > 0}
        onOpenChange={(next) => !next && setCodes([])}
        issuer={config?.appName}
        localization={localization}
      />
    </SettingsCard>
  );
}
