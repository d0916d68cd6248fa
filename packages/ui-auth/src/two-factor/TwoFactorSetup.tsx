'use client';

import { useEffect, useRef } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { useAnnounce } from '#provider/useHost.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { ReplaceConfirm } from './ReplaceConfirm.tsx';
import { SetupCode } from './SetupCode.tsx';
import { SetupConfirm } from './SetupConfirm.tsx';
import { SetupScan } from './SetupScan.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import type { SetupMethod, SetupProof } from './setup-steps.ts';
import { useTwoFactorSetup } from './useTwoFactorSetup.ts';

interface TwoFactorSetupProps {
  config: PublicAuthConfig;
  words: Words<keyof typeof twoFactorCard>;
  /** The offered methods, the best first. */
  methods: readonly SetupMethod[];
  proof: SetupProof;
  /** Title of the first step. */
  first: 'confirmTitle' | 'addApp' | 'replaceAppLabel' | 'chooseTitle';
  /** Another app takes the place of the one in use. */
  replaces?: boolean | undefined;
  /** Two-step verification can be switched off here, for users who no longer have the old app. */
  canTurnOff?: boolean | undefined;
  /** The address is not confirmed, so that no codes are sent there. */
  isUnverified?: boolean | undefined;
  /** For password managers. */
  username?: string | undefined;
  /** Name of the application in the authenticator app. Default: what the server says. */
  issuer?: string | undefined;
  onDone: () => void;
  /** The title of the step on the screen, for the dialog around it. */
  onTitle?: ((title: string) => void) | undefined;
  /** Called when the codes are shown: the dialog must not be closed without saving them. */
  onCodes?: (() => void) | undefined;
}

const titles = {
  scan: 'scanTitle',
  code: 'codeTitle',
  codes: 'codesTitle',
} as const satisfies Record<string, keyof typeof twoFactorCard>;

/** From the proof of who is there to the backup codes, step by step. */
export function TwoFactorSetup(props: TwoFactorSetupProps) {
  const {
    config,
    words,
    methods,
    proof,
    isUnverified = false,
    username,
    issuer,
    onDone,
    onTitle,
    onCodes,
  } = props;
  const { replaces = false, canTurnOff = true, first } = props;
  const setup = useTwoFactorSetup({
    first: methods[0] ?? 'totp',
    proof,
    replaces,
    oldAppRefused: words('oldAppRefused'),
    issuer,
    onAlreadyOn: onDone,
  });
  const { step, steps } = setup;
  const announce = useAnnounce();
  const body = useRef<HTMLDivElement>(null);
  const title = words(step === 'confirm' ? first : titles[step]);
  const spoken = words('step', { step: steps.indexOf(step) + 1, steps: steps.length, title });

  useEffect(() => onTitle?.(title), [onTitle, title]);

  useEffect(() => {
    announce(spoken);
    if (step === 'scan' || step === 'code') body.current?.querySelector('input')?.focus();
    if (step === 'codes') onCodes?.();
  }, [announce, spoken, step, onCodes]);

  return (
    <div ref={body} className="ua-two-factor-setup">
      <SetupSteps steps={steps} current={step} proof={proof} words={words} />
      {step === 'confirm' && replaces && (
        <ReplaceConfirm
          setup={setup}
          config={config}
          proof={proof}
          canTurnOff={canTurnOff}
          username={username}
          words={words}
        />
      )}
      {step === 'confirm' && !replaces && (
        <SetupConfirm
          setup={setup}
          methods={methods}
          isUnverified={isUnverified}
          proof={proof}
          username={username}
          words={words}
        />
      )}
      {step === 'scan' && <SetupScan uri={setup.uri} words={words} />}
      {(step === 'scan' || step === 'code') && <SetupCode setup={setup} config={config} words={words} />}
      {step === 'codes' && (
        <BackupCodes
          codes={setup.codes}
          appName={config.appName}
          words={words}
          note={replaces && <p className="ua-two-factor-text">{words('codesReplaced')}</p>}
          onDone={onDone}
        />
      )}
    </div>
  );
}
