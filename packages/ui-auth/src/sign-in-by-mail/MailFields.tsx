'use client';

import type { ReactNode } from 'react';
import { OfflineNote } from '#flow/entry/EntryFailed.tsx';
import { FlowForm } from '#flow/FlowForm.tsx';
import { FormAlert } from '#flow/FormAlert.tsx';
import { SubmitButton, type SubmitButtonProps } from '#flow/SubmitButton.tsx';
import { LastUsed } from '#flow/way-buttons/LastUsed.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { signInByMail } from '#words/sign-in-by-mail.ts';
import { type MailWay, methodOf } from './mail-ways.ts';
import type { SignInByMailFlow } from './useSignInByMail.ts';

interface MailFieldsProps extends Pick<SubmitButtonProps, 'variant'> {
  flow: SignInByMailFlow;
  way: MailWay;
  email: string | undefined;
  /** Address that a step before has asked for. Null: there is a field for it. */
  identified: string | null;
  /** The form has a field for the name of a new user. */
  asksName: boolean;
  /** There are other ways, so it is worth saying that this one was used last. */
  hasChoice: boolean;
  words: Words<keyof typeof signInByMail>;
  afterFields?: ReactNode;
}

const fieldNames = { email: 'email', name: 'name' };
const fieldNamesOfName = { name: 'name' };

/** Form for the e-mail address. */
export function MailFields(props: MailFieldsProps) {
  const { flow, way, email, identified, variant, asksName, hasChoice, words, afterFields } = props;
  const { mail, entry } = flow;
  const errors = useFormErrors(mail.error, identified === null ? fieldNames : fieldNamesOfName);
  const draw = (badge?: string) => (
    <SubmitButton
      variant={variant}
      label={words(way === 'code' ? 'sendCode' : 'sendLink')}
      pendingLabel={words('pending')}
      pending={mail.pending}
      retryAt={mail.retryAt}
      describedBy={badge}
    />
  );
  return (
    <FlowForm
      errors={errors.fields}
      onSubmit={(values) => {
        const name = String(values.get('name') ?? '').trim();
        void flow.send(way, { email: String(values.get('email')), ...(name && { name }) });
      }}
    >
      {asksName && (
        <Field name="name" label={words('name')} optional>
          <Input autoComplete="name" />
        </Field>
      )}
      {identified === null ? (
        <Field name="email" label={words('email')} required asks="email">
          <Input
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email || flow.email}
            onBlur={(event) => flow.rememberEmail(event.currentTarget.value)}
          />
        </Field>
      ) : (
        <input type="hidden" name="email" value={identified} />
      )}
      {afterFields}
      {!entry.online && <OfflineNote />}
      <FormAlert error={errors.form} pending={mail.pending} retryAt={mail.retryAt} />
      {hasChoice ? <LastUsed method={methodOf[way]}>{draw}</LastUsed> : draw()}
    </FlowForm>
  );
}
