'use client';

import { Suspense, useRef, useState } from 'react';
import { Field, type FieldProps } from '#primitives/field/Field.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';

/** Nothing to announce for an empty password. */
const PasswordMeter = lazyPart(() => import('#later-parts.ts').then((module) => module.PasswordMeter));

export interface NewPasswordFieldProps extends Pick<FieldProps, 'asks'> {
  name: string;
  label: string;
  /** Rule of length, with `min`. */
  help: (min: number) => string;
  /** The account of the password, if the form has no field for it. */
  username?: string | undefined;
  /** Names of fields whose text makes a password weak. */
  avoid?: readonly string[] | undefined;
}

/** Field for a new password, with the server's limits and a meter. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { name, label, help, asks, username, avoid = [] } = props;
  const common = useCommonWords();
  const limits = useAuthConfig().config?.emailAndPassword;
  const min = limits?.minPasswordLength ?? 8;
  const max = limits?.maxPasswordLength ?? 128;
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const personal = [username, ...avoid.map((field) => readField(input.current?.form, field))];

  return (
    <Field
      name={name}
      label={label}
      help={help(min)}
      required
      asks={asks}
      minLength={min}
      validate={(value) => (value.length > max ? common('tooLong', { max }) : undefined)}
    >
      <PasswordInput
        ref={input}
        autoComplete="new-password"
        username={username}
        onValueChange={setPassword}
      />
      <Suspense fallback={<div className="ua-password-meter" />}>
        <PasswordMeter password={password} minLength={min} avoid={personal} />
      </Suspense>
    </Field>
  );
}

/** There is no form to read on a server, and during the first render. */
function readField(form: HTMLFormElement | null | undefined, name: string): string | undefined {
  if (!form) return undefined;
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : undefined;
}
