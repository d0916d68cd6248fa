'use client';

import { useEffect, useRef } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { Button } from '#primitives/Button.tsx';
import { CopyButton } from '#primitives/CopyButton.tsx';
import { Field } from '#primitives/Field.tsx';
import { Form } from '#primitives/Form.tsx';
import { PasswordInput } from '#primitives/PasswordInput.tsx';
import { TextLink } from '#primitives/TextLink.tsx';
import { useAnnounce } from '#provider/useHost.ts';
import type { Words } from '#provider/useMessages.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { CodeInput } from './CodeInput.tsx';
import { QrCode } from './QrCode.tsx';
import type { twoFactorCard } from './two-factor-card-words.ts';
import { setupSteps, useTwoFactorSetup } from './useTwoFactorSetup.ts';

interface TwoFactorSetupProps {
  config: PublicAuthConfig;
  words: Words<keyof typeof twoFactorCard>;
  /** What shows that it is the owner; `ticket` asks nothing, as the sign-in that waits stands for it. */
  proof: 'password' | 'fresh' | 'ticket';
  /** For password managers. */
  username?: string | undefined;
  onDone: () => void;
  /** The codes are on the screen, which nobody may close without saving them. */
  onCodes?: (() => void) | undefined;
}

const titles = {
  confirm: 'confirmTitle',
  scan: 'scanTitle',
  code: 'codeTitle',
  codes: 'codesTitle',
} as const satisfies Record<string, keyof typeof twoFactorCard>;

const readKey = (uri: string): string => new URL(uri).searchParams.get('secret') ?? '';
const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? '';

/** Four steps: who is there, scan, first code, backup codes. */
export function TwoFactorSetup({ config, words, proof, username, onDone, onCodes }: TwoFactorSetupProps) {
  const setup = useTwoFactorSetup();
  const { step, uri, codes, pending, error, retryAt } = setup;
  const announce = useAnnounce();
  // Under the title of a page, or of a dialog.
  const Heading = proof === 'ticket' ? 'h2' : 'h3';
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const number = setupSteps.indexOf(step) + 1;
  const title = words('step', { step: number, steps: setupSteps.length, title: words(titles[step]) });

  useEffect(() => {
    announce(title);
    if (step === 'scan') heading.current?.focus();
    if (step === 'code') body.current?.querySelector('input')?.focus();
    if (step === 'codes') onCodes?.();
  }, [announce, title, step, onCodes]);

  const isCode = error?.code === 'INVALID_CODE';
  const isPassword = error?.code === 'INVALID_PASSWORD';
  return (
    <div ref={body} className="ua-two-factor-setup">
      <Heading ref={heading} tabIndex={-1} className="ua-two-factor-step">
        {title}
      </Heading>
      {step === 'confirm' && (
        <Form
          errors={isPassword && error ? { password: error.message } : {}}
          onSubmit={(values) =>
            void setup.begin(proof === 'password' ? String(values.get('password')) : undefined)
          }
        >
          <p className="ua-two-factor-text">{words(proof === 'password' ? 'confirmText' : 'freshText')}</p>
          {proof === 'password' && (
            <Field name="password" label={words('password')} required>
              <PasswordInput autoComplete="current-password" username={username} />
            </Field>
          )}
          <FormAlert error={isPassword ? null : error} pending={pending} retryAt={retryAt} />
          <SubmitButton
            label={words('continue')}
            pendingLabel={words('pending')}
            pending={pending}
            retryAt={retryAt}
          />
        </Form>
      )}
      {step === 'scan' && (
        <>
          <p className="ua-two-factor-text">{words('scanText')}</p>
          <QrCode text={uri} label={words('qrLabel')} />
          <p className="ua-two-factor-text">{words('cannotScan')}</p>
          <code className="ua-two-factor-key" dir="ltr">
            {inGroups(readKey(uri))}
          </code>
          <div className="ua-two-factor-row">
            <CopyButton value={readKey(uri)}>{words('copyKey')}</CopyButton>
            <TextLink href={uri}>{words('openApp')}</TextLink>
          </div>
          <Button size="lg" fullWidth onClick={setup.goToCode}>
            {words('continue')}
          </Button>
        </>
      )}
      {step === 'code' && (
        <Form
          errors={isCode && error ? { code: error.message } : {}}
          onSubmit={(values) => void setup.verify(String(values.get('code')))}
        >
          <p className="ua-two-factor-text">{words('codeText', { digits: config.twoFactor.totpDigits })}</p>
          <Field name="code" label={words('code')} required>
            <CodeInput />
          </Field>
          <FormAlert error={isCode ? null : error} pending={pending} retryAt={retryAt} />
          <SubmitButton
            label={words('verify')}
            pendingLabel={words('pending')}
            pending={pending}
            retryAt={retryAt}
          />
        </Form>
      )}
      {step === 'codes' && (
        <BackupCodes codes={codes} appName={config.appName} words={words} onDone={onDone} />
      )}
    </div>
  );
}
