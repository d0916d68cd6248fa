'use client';

import { FlowForm } from '#flow/FlowForm.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import { useTypedEmail } from '#flow/useTypedEmail.ts';
import { Field } from '#primitives/Field.tsx';
import { Input } from '#primitives/Input.tsx';
import { useFormErrors } from '#provider/useFormErrors.ts';
import type { Words } from '#provider/useMessages.ts';
import { useUser } from '#provider/useUser.ts';
import type { VerificationMail } from './useVerificationMail.ts';
import type { verifyEmail } from './words.ts';

export interface SendLinkFormProps {
  words: Words<keyof typeof verifyEmail>;
  mail: Pick<VerificationMail, 'pending' | 'error' | 'nextAt'>;
  /** Default: that a link is sent. */
  label?: string | undefined;
  onSend: (email: string) => void;
}

const fieldNames = { email: 'email' };

/** Asks where a new link shall go. */
export function SendLinkForm({ words, mail, label, onSend }: SendLinkFormProps) {
  const typed = useTypedEmail();
  const user = useUser();
  const errors = useFormErrors(mail.error, fieldNames);
  return (
    <FlowForm errors={errors.fields} onSubmit={(values) => onSend(String(values.get('email')))}>
      <Field name="email" label={words('email')} required>
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
