'use client';

import { FormAlert } from '#flow/FormAlert.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';
import { MethodChoice } from './MethodChoice.tsx';
import type { SetupMethod, SetupProof } from './setup-steps.ts';
import type { TwoFactorSetupState } from './useTwoFactorSetup.ts';

interface SetupConfirmProps {
  setup: TwoFactorSetupState;
  methods: readonly SetupMethod[];
  isUnverified: boolean;
  proof: SetupProof;
  /** For password managers. */
  username: string | undefined;
  words: Words<keyof typeof twoFactorCard>;
}

/** Which second step it shall be, and that it is the owner who asks for it. */
export function SetupConfirm({ setup, methods, isUnverified, proof, username, words }: SetupConfirmProps) {
  const { method, pending, error, retryAt } = setup;
  const refusal = error?.code === 'INVALID_PASSWORD' ? error : null;
  const asksPassword = proof === 'password';
  return (
    <Form
      errors={refusal ? { password: refusal.message } : {}}
      onSubmit={(values) =>
        void setup.begin(asksPassword ? { password: String(values.get('password')) } : {})
      }
    >
      {methods.length > 1 && (
        <MethodChoice
          methods={methods}
          chosen={method}
          isUnverified={isUnverified}
          words={words}
          onChoose={setup.choose}
        />
      )}
      {(asksPassword || methods.length === 1) && (
        <p className="ua-two-factor-text">
          {words(asksPassword ? 'confirmText' : method === 'totp' ? 'freshText' : 'otpHelp')}
        </p>
      )}
      {asksPassword && (
        <Field name="password" label={words('password')} required asks="password">
          <PasswordInput autoComplete="current-password" username={username} />
        </Field>
      )}
      <FormAlert error={refusal ? null : error} pending={pending} retryAt={retryAt} />
      <SubmitButton
        label={words('continue')}
        pendingLabel={words('pending')}
        pending={pending}
        retryAt={retryAt}
      />
    </Form>
  );
}
