'use client';

import { useId } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { CodeField } from '#primitives/code/CodeField.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';
import type { SetupProof } from './setup-steps.ts';
import type { TwoFactorSetupState } from './useTwoFactorSetup.ts';

interface ReplaceConfirmProps {
  setup: TwoFactorSetupState;
  config: PublicAuthConfig;
  proof: SetupProof;
  canTurnOff: boolean;
  /** For password managers. */
  username: string | undefined;
  words: Words<keyof typeof twoFactorCard>;
}

/** That it is the owner who wants another app, and has the one in use at hand. */
export function ReplaceConfirm(props: ReplaceConfirmProps) {
  const { setup, config, proof, canTurnOff, username, words } = props;
  const { pending, error, retryAt } = setup;
  const textId = useId();
  const asksPassword = proof === 'password';
  const isPassword = error?.code === 'INVALID_PASSWORD';
  const refusal = error?.code === 'INVALID_CODE' ? error : null;
  return (
    <Form
      errors={{
        ...(isPassword && { password: error.message }),
        ...(refusal && { code: refusal.message }),
      }}
      onSubmit={(values) =>
        void setup.begin({
          ...(asksPassword && { password: String(values.get('password')) }),
          code: String(values.get('code')),
        })
      }
    >
      <p id={textId} className="ua-two-factor-text">
        {words('oldAppText')}
      </p>
      {asksPassword && (
        <Field name="password" label={words('password')} required asks="password">
          <PasswordInput autoComplete="current-password" username={username} />
        </Field>
      )}
      {/* After the password, as its last digit sends the form. */}
      <CodeField
        name="code"
        label={words('oldAppCode')}
        digits={config.twoFactor.totpDigits}
        refusal={refusal}
        describedBy={textId}
      />
      <FormAlert error={isPassword || refusal ? null : error} pending={pending} retryAt={retryAt} />
      <SubmitButton
        label={words('continue')}
        pendingLabel={words('pending')}
        pending={pending}
        retryAt={retryAt}
      />
      <p className="ua-card-note">{words(canTurnOff ? 'oldAppLost' : 'oldAppGone')}</p>
    </Form>
  );
}
