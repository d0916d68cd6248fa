'use client';

import { useId } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { ResendButton } from '#flow/ResendButton.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { CodeField } from '#primitives/code/CodeField.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';
import type { TwoFactorSetupState } from './useTwoFactorSetup.ts';

interface SetupCodeProps {
  setup: TwoFactorSetupState;
  config: PublicAuthConfig;
  words: Words<keyof typeof twoFactorCard>;
}

const ofTheCode = new Set(['INVALID_CODE', 'OTP_HAS_EXPIRED']);

/** The first code: of the app, or of the mail that was just sent. */
export function SetupCode({ setup, config: { twoFactor }, words }: SetupCodeProps) {
  const { method, replaces, pending, error, retryAt, sent } = setup;
  const format = useFormat();
  const textId = useId();
  const isByMail = method === 'otp';
  const digits = isByMail ? twoFactor.otpDigits : twoFactor.totpDigits;
  const refusal = error !== null && ofTheCode.has(error.code) ? error : null;
  useAnnounceWhen(sent > 1 && sent, words('resent'));
  return (
    <>
      <Form
        errors={refusal ? { code: refusal.message } : {}}
        onSubmit={(values) => void setup.verify(String(values.get('code')))}
      >
        <p id={textId} className="ua-two-factor-text">
          {isByMail
            ? words('mailText', { duration: format.duration(twoFactor.otpExpiresIn) })
            : words(replaces ? 'newAppText' : 'codeText', { digits })}
        </p>
        <CodeField name="code" label={words('code')} digits={digits} refusal={refusal} describedBy={textId} />
        <FormAlert error={refusal ? null : error} pending={pending} retryAt={retryAt} />
        <SubmitButton
          label={words('verify')}
          pendingLabel={words('pending')}
          pending={pending}
          retryAt={retryAt}
        />
      </Form>
      {isByMail && (
        <ResendButton
          label={words('sendAgain')}
          pendingLabel={words('sending')}
          waitLabel={(seconds) => words('sendAgainIn', { seconds })}
          pending={setup.sending}
          nextAt={setup.nextSendAt}
          onClick={() => void setup.send()}
        />
      )}
    </>
  );
}
