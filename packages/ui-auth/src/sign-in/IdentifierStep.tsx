'use client';

import { useEffect, useRef, useState } from 'react';
import { findIdentifier, isUsername } from '#email-password/usePasswordSignIn.ts';
import { EntryAlert } from '#flow/entry/EntryAlert.tsx';
import { OfflineNote } from '#flow/entry/EntryFailed.tsx';
import { FlowForm } from '#flow/FlowForm.tsx';
import { SubmitButton } from '#flow/SubmitButton.tsx';
import type { SignInScreen, WayState } from '#flow/sign-in-way.ts';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import type { signIn } from '#words/sign-in.ts';
import { ssoSignIn as english } from '#words/sso-sign-in.ts';

interface IdentifierStepProps {
  form: SignInScreen;
  /** It took the place of the second step. */
  takesFocus: boolean;
  others: readonly WayState[];
  words: Words<keyof typeof signIn>;
  onGive: (identifier: string) => void;
}

const labelOf = { email: 'email', username: 'username', both: 'emailOrUsername' } as const;
const noErrors = { pending: false, errors: { form: null }, retryAt: null };

/**
 * Asks for the address alone. The server is not asked about the person: what follows is the same for everybody with an
 * address of the same domain, whether or not there is an account.
 */
export function IdentifierStep(props: IdentifierStepProps) {
  const { form, takesFocus, others, words, onGive } = props;
  const { asked, config, email, username, online } = form;
  const takes = findIdentifier(config, asked.identifiers);
  const common = useCommonWords();
  const sso = useMessages('ssoSignIn', english, asked.localization);
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isUnknown, setUnknown] = useState(false);

  useEffect(() => {
    if (!takesFocus) return;
    // Selecting alone moves no focus in every browser.
    input.current?.focus();
    input.current?.select();
  }, [takesFocus]);

  async function give(identifier: string): Promise<void> {
    const named = isUsername(identifier, takes);
    form.rememberEmail(named ? '' : identifier);
    form.rememberUsername(named ? identifier : null);
    if (!form.findsOrganization || named) return onGive(identifier);
    setAsking(true);
    const isElsewhere = await form.findsOrganization(identifier);
    setAsking(false);
    setUnknown(!isElsewhere && form.typed === null);
    if (!isElsewhere && form.typed !== null) onGive(identifier);
  }

  return (
    <FlowForm onSubmit={(values) => void give(String(values.get('email')).trim())}>
      <Field name="email" label={words(labelOf[takes])} required asks={labelOf[takes]}>
        <Input
          ref={input}
          type={takes === 'email' ? 'email' : 'text'}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username ?? (email || asked.defaultValues?.email)}
        />
      </Field>
      {!online && <OfflineNote />}
      <EntryAlert flow={noErrors} others={others} />
      {isUnknown && <Alert tone="info">{sso('unknown')}</Alert>}
      <SubmitButton
        label={common('continue')}
        pendingLabel={common('continue')}
        pending={isAsking}
        blocked={others.some((way) => way.pending)}
      />
    </FlowForm>
  );
}

/** The face of whoever signs in, made of what they typed. */
export const IdentifiedFace = ({ identifier }: { identifier: string }) => (
  <Avatar user={{ id: identifier, email: identifier }} size={64} />
);
