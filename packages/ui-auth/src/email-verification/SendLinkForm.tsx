'use client';

import { FlowForm } from '#flow/FlowForm.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useUser } from '#provider/session/useUser.ts';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { verifyEmail } from '#words/verify-email.ts';
import type { VerificationMail } from './useVerificationMail.ts';

export interface SendLinkFormProps {
  words: Words<keyof typeof verifyEmail>;
  mail: Pick<VerificationMail, 'pending' | 'error' | 'nextAt'>;
  /** Default: that a link is sent. */
  label?: string | undefined;
  onSend: (email: string) => void;
}

const fieldNames = { email: 'email' };

/** Form for the address to which a new link is sent. */
export function SendLinkForm({ words, mail, label, onSend }: SendLinkFormProps) {
  const typed = useTypedEmail();
  const user = useUser();
  const errors = useFormErrors(mail.error, fieldNames);
  return (
    <FlowForm errors={errors.fields} onSubmit={(values) => onSend(String(values.get('email')))}>
      <Field name="email" label={words('email')} required asks="email">
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={user?.email ?? typed.email}
        />
      </Field>
      <FormAlert error={errors.form} pending={mail.pending} retryAt={mail.nextAt} />
      <SubmitButton
        label={label ?? words('sendNew')}
        pendingLabel={words('resending')}
        pending={mail.pending}
        retryAt={mail.nextAt}
      />
    </FlowForm>
  );
}
