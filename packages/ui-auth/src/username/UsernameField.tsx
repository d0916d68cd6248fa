'use client';

import { forwardRef, useCallback, useState } from 'react';
import { useAvailability } from '#flow/useAvailability.ts';
import type { Localization } from '#messages/messages.ts';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { username as english } from '#words/username.ts';

export interface UsernameFieldProps {
  /** The user's current username, which is always free for them. */
  own?: string | null | undefined;
  required?: boolean | undefined;
  localization?: Localization | undefined;
}

const FORM = /^[a-zA-Z0-9_.]*$/;

/** Field for a username: checks during typing whether it is free. */
export const UsernameField = forwardRef<HTMLInputElement, UsernameFieldProps>(function UsernameField(
  { own = null, required = false, localization },
  ref,
) {
  const words = useMessages('username', english, localization);
  const errorText = useErrorText();
  const { minLength: min = 3, maxLength: max = 30 } = useAuthConfig().config?.username ?? {};
  const [typed, setTyped] = useState(own ?? '');
  const isAskable = useCallback(
    (name: string) =>
      name.length >= min &&
      name.length <= max &&
      FORM.test(name) &&
      name.toLowerCase() !== own?.toLowerCase(),
    [min, max, own],
  );
  const texts = { free: words('free'), taken: words('taken') };
  const { calls } = useServer().client;
  const ask = async (username: string, signal: AbortSignal) =>
    (await calls.isUsernameAvailable.mutate({ username }, { signal })).available;
  const finding = useAvailability(typed, { isAskable, ask, texts });

  function validate(name: string): string | undefined {
    if (name === '') return undefined;
    if (!FORM.test(name)) return errorText('INVALID_USERNAME');
    if (name.length < min) return errorText('USERNAME_TOO_SHORT');
    if (name.length > max) return errorText('USERNAME_TOO_LONG');
    return finding === 'taken' && name === typed ? words('taken') : undefined;
  }

  return (
    <Field
      name="username"
      label={words('label')}
      required={required}
      optional={!required}
      validate={validate}
      help={
        <span className="ua-finding" data-finding={finding}>
          {finding === 'unknown' ? words('help', { min, max }) : words(finding)}
        </span>
      }
    >
      <Input
        ref={ref}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={own ?? ''}
        onValueChange={setTyped}
      />
    </Field>
  );
});
