'use client';

import type { User } from '#client/wire-types.ts';
import { useAccounts } from '#linked-accounts/useAccounts.ts';
import { Field } from '#primitives/field/Field.tsx';
import { PasswordInput } from '#primitives/password/PasswordInput.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { emailCard } from '#words/email-card.ts';

interface OwnPasswordFieldProps {
  user: User;
  words: Words<keyof typeof emailCard>;
}

/** Password of the user, if there is one, which the service requires with a second factor. */
export function OwnPasswordField({ user, words }: OwnPasswordFieldProps) {
  const { hasPassword } = useAccounts();
  if (!hasPassword) return null;
  return (
    <Field name="password" label={words('password')} required asks="password">
      <PasswordInput autoComplete="current-password" username={user.email} />
    </Field>
  );
}
