'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { FlowProps } from '#flow/flow-props.ts';
import { ResendButton } from '#flow/ResendButton.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { PasskeyFactor } from '#passkeys/PasskeyFactor.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useRefusal } from '#primitives/field/useRefusal.ts';
import { useAnnounce, useToast } from '#provider/useHost.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorForm } from '#words/two-factor-form.ts';
import { CodeForm } from './CodeForm.tsx';
import type { SecondFactor } from './challenge.ts';
import { OtherWays } from './OtherWays.tsx';
import { type TwoFactorFlow, type TwoFactorResult, type TwoFactorWay, useTwoFactor } from './useTwoFactor.ts';

interface TwoFactorStepProps extends FlowProps<TwoFactorResult> {
  config: PublicAuthConfig;
  /** The second factors of the user, in the order in which they are offered. */
  factors: readonly SecondFactor[];
  first?: SecondFactor | undefined;
  trustDevice: boolean | 'hidden';
  /** It took the place of another screen. */
  takesFocus?: boolean | undefined;
  words: Words<keyof typeof twoFactorForm>;
}

/** The codes of the errors that belong to a field of this form. */
const ofTheCode = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE', 'OTP_HAS_EXPIRED', 'INVALID_TOKEN']);

/** Number of backup codes below which a toast recommends new ones. */
const FEW_CODES = 3;

/** The main element of the step: the field for the code, or the button that begins. */
const findFirst = (panel: HTMLElement | null): HTMLElement | null | undefined =>
  panel?.querySelector<HTMLElement>('input:not([type="checkbox"]), button');

/** Tells people who have used up most of their backup codes. */
function useFewCodes({ backupCodesLeft }: TwoFactorFlow, words: TwoFactorStepProps['words']): void {
  const toast = useToast();

  // It outlives this page, which is about to be left.
  useEffect(() => {
    if (backupCodesLeft === null || backupCodesLeft > FEW_CODES) return;
    toast({ title: words('fewCodes', { count: backupCodesLeft }), description: words('fewCodesText') });
  }, [backupCodesLeft, toast, words]);
}

export function TwoFactorStep(props: TwoFactorStepProps) {
  const { config, factors, first, trustDevice, takesFocus = false, words, ...options } = props;
  const { twoFactor } = config;
  const ways: TwoFactorWay[] = [...factors];
  if (twoFactor.recovery !== 'none') ways.push('recovery');
  const flow = useTwoFactor({
    ...options,
    first: (first && factors.includes(first) ? first : ways[0]) ?? 'backup-code',
    resendAfter: twoFactor.resendAfter,
  });
  const { way, done, error, sent } = flow;
  const format = useFormat();
  const [trusts, setTrusts] = useState(trustDevice === true);
  const panel = useRef<HTMLDivElement>(null);
  const textInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const shownWay = useRef(way);
  const announce = useAnnounce();
  const textId = useId();
  const refusal = error !== null && ofTheCode.has(error.code) ? error : null;
  const canTrust = trustDevice !== 'hidden' && twoFactor.trustDeviceMaxAge > 0 && way !== 'recovery';
  const isByAdmin = way === 'recovery' && twoFactor.recovery === 'admin';
  const asks = !isByAdmin && way !== 'passkey' && (way !== 'otp' || sent > 0);
  useRefusal(textInput, refusal);
  useFewCodes(flow, words);
  useAnnounceWhen(done, words('success'));
  useAnnounceWhen(sent > 1 && sent, words('resent'));

  const texts: Record<TwoFactorWay, string> = {
    totp: words('totpText', { digits: twoFactor.totpDigits }),
    otp:
      sent > 0 ? words('otpSent', { duration: format.duration(twoFactor.otpExpiresIn) }) : words('otpText'),
    passkey: words('passkeyText'),
    'backup-code': words('backupText'),
    recovery: words(isByAdmin ? 'adminText' : 'recoveryText'),
  };
  const text = texts[way];

  useEffect(() => {
    if (takesFocus) findFirst(panel.current)?.focus();
  }, [takesFocus]);

  // The list of other ways, which had the focus, is gone.
  useEffect(() => {
    if (shownWay.current === way) return;
    shownWay.current = way;
    announce(text);
    findFirst(panel.current)?.focus();
  }, [way, text, announce]);

  useEffect(() => {
    if (sent === 1) codeInput.current?.focus();
  }, [sent]);

  return (
    <div ref={panel} className="ua-flow-actions">
      <p id={textId} className="ua-two-factor-text">
        {text}
      </p>
      {asks && (
        <CodeForm
          key={way}
          flow={flow}
          twoFactor={twoFactor}
          refusal={refusal}
          words={words}
          textId={textId}
          textInput={textInput}
          codeInput={codeInput}
          trusts={trusts}
          onTrust={canTrust ? setTrusts : null}
        />
      )}
      {way === 'passkey' && (
        <PasskeyFactor
          label={words('usePasskey')}
          doneLabel={words('success')}
          done={done}
          onDone={flow.enter}
          onError={options.onError}
        />
      )}
      {way === 'otp' && !asks && (
        <FormAlert error={error} pending={flow.sending} retryAt={null} repeatable={false} />
      )}
      {way === 'otp' && (
        <ResendButton
          label={words(sent > 0 ? 'sendAgain' : 'send')}
          pendingLabel={words('sending')}
          waitLabel={(seconds) => words('sendAgainIn', { seconds })}
          pending={flow.sending}
          nextAt={flow.nextSendAt}
          onClick={() => void flow.send()}
        />
      )}
      {way === 'recovery' && <Recovery flow={flow} isByAdmin={isByAdmin} words={words} />}
      <OtherWays ways={ways.filter((other) => other !== way)} words={words} onChoose={flow.choose} />
    </div>
  );
}

interface RecoveryProps {
  flow: TwoFactorFlow;
  /** Administrators alone help. */
  isByAdmin: boolean;
  words: TwoFactorStepProps['words'];
}

/** Asks for the recovery of the account, and says when it is possible. */
function Recovery({ flow, isByAdmin, words }: RecoveryProps) {
  const format = useFormat();
  if (flow.recoveryAt !== null) {
    return (
      <Alert tone="info" focusFor={flow.recoveryAt}>
        {words('recoveryAsked', { date: format.date(flow.recoveryAt) })}
      </Alert>
    );
  }
  if (isByAdmin) return null;
  return (
    <Button
      variant="outline"
      size="lg"
      fullWidth
      pending={flow.asking}
      onClick={() => void flow.askForRecovery()}
    >
      {words(flow.asking ? 'askingRecovery' : 'askRecovery')}
    </Button>
  );
}
