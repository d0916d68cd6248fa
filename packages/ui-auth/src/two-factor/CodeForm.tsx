'use client';

import type { RefObject } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { FlowForm } from '#flow/FlowForm.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { CodeField } from '#primitives/code/CodeField.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorForm } from '#words/two-factor-form.ts';
import type { TwoFactorFlow } from './useTwoFactor.ts';

interface CodeFormProps {
  flow: TwoFactorFlow;
  twoFactor: PublicAuthConfig['twoFactor'];
  /** The answer of the server to a wrong code. */
  refusal: AuthUIError | null;
  words: Words<keyof typeof twoFactorForm>;
  /** Id of the sentence that says where the code is from. */
  textId: string;
  textInput: RefObject<HTMLInputElement | null>;
  codeInput: RefObject<HTMLInputElement | null>;
  /** The device is not asked again. */
  trusts: boolean;
  /** Null: the checkbox is not shown. */
  onTrust: ((trusts: boolean) => void) | null;
}

/** A code is typed: of an app, of a mail, from a list, or one that recovers the account. */
export function CodeForm(props: CodeFormProps) {
  const { flow, twoFactor, refusal, words, textId, textInput, codeInput, trusts, onTrust } = props;
  const { way, pending, done, error } = flow;
  const format = useFormat();
  const isText = way === 'backup-code' || way === 'recovery';
  return (
    <FlowForm
      errors={refusal ? { code: refusal.message } : {}}
      onSubmit={(values) => void flow.verify(String(values.get('code')), onTrust !== null && trusts)}
    >
      {isText ? (
        <Field name="code" label={words(way === 'recovery' ? 'recoveryCode' : 'backupCode')} required>
          <Input
            ref={textInput}
            aria-describedby={textId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
        </Field>
      ) : (
        <CodeField
          ref={codeInput}
          name="code"
          label={words('code')}
          digits={way === 'otp' ? twoFactor.otpDigits : twoFactor.totpDigits}
          refusal={refusal}
          describedBy={textId}
        />
      )}
      {/* The last digit sends the form, with the tick as it is then. */}
      {onTrust && (
        <Checkbox
          name="trustDevice"
          label={words('trust', { duration: format.duration(twoFactor.trustDeviceMaxAge) })}
          checked={trusts}
          onChange={(event) => onTrust(event.currentTarget.checked)}
        />
      )}
      <FormAlert error={refusal ? null : error} pending={pending} retryAt={flow.retryAt} />
      <SubmitButton
        label={words('submit')}
        pendingLabel={words('pending')}
        doneLabel={words('success')}
        pending={pending}
        done={done}
        retryAt={flow.retryAt}
        blocked={flow.over}
      />
    </FlowForm>
  );
}
