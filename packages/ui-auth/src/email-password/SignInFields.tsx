'use client';

import type { ReactNode } from 'react';
import { EntrySubmit, type EntrySubmitProps } from '#flow/entry/EntrySubmit.tsx';
import { FlowForm } from '#flow/FlowForm.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { signIn } from '#words/sign-in.ts';
import type { PasswordSignIn } from './usePasswordSignIn.ts';

export interface SignInFieldsProps
  extends Pick<EntrySubmitProps, 'others' | 'online' | 'done' | 'around' | 'variant'> {
  flow: PasswordSignIn;
  words: Words<keyof typeof signIn>;
  /** Initial e-mail address or username. */
  identifier: string;
  /** A step before has asked for the e-mail address or username. */
  isIdentified: boolean;
  rememberMe: boolean | 'hidden';
  forgotHref: string | null;
  afterFields?: ReactNode;
}

const labelOf = { email: 'email', username: 'username', both: 'emailOrUsername' } as const;

/** E-mail address, password, button. */
export function SignInFields(props: SignInFieldsProps) {
  const { flow, words, identifier, isIdentified, rememberMe, forgotHref, afterFields, ...state } = props;
  return (
    <FlowForm
      className="ua-sign-in-fields"
      errors={flow.errors.fields}
      onSubmit={(values) =>
        void flow.submit({
          email: String(values.get('email')),
          password: String(values.get('password')),
          rememberMe: rememberMe === 'hidden' || values.has('rememberMe'),
        })
      }
    >
      {isIdentified ? (
        <input type="hidden" name="email" value={identifier} />
      ) : (
        <Field name="email" label={words(labelOf[flow.takes])} required asks={labelOf[flow.takes]}>
          <Input
            type={flow.takes === 'email' ? 'email' : 'text'}
            // With `webauthn` the browser suggests passkeys in this field.
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={identifier}
            onBlur={(event) => flow.rememberIdentifier(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field
        name="password"
        label={words('password')}
        required
        asks="password"
        className="ua-sign-in-password"
      >
        <PasswordInput autoComplete="current-password" username={isIdentified ? identifier : undefined} />
      </Field>
      <div className="ua-sign-in-end">
        {afterFields}
        {rememberMe !== 'hidden' && (
          <Checkbox name="rememberMe" label={words('remember')} defaultChecked={rememberMe} />
        )}
        <EntrySubmit flow={flow} words={words} {...state} />
      </div>
      {/* After the button in tab order; the style sheet puts it beside the label of the password. */}
      {forgotHref !== null && (
        <span className="ua-sign-in-forgot">
          <TextLink href={forgotHref}>{words('forgot')}</TextLink>
        </span>
      )}
    </FlowForm>
  );
}
