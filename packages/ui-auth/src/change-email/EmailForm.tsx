'use client';

import type { User } from '#client/wire-types.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { emailCard } from '#words/email-card.ts';
import { NewEmailForm } from './NewEmailForm.tsx';
import type { EmailCardState } from './useEmailCard.ts';

interface EmailFormProps {
  user: User;
  email: EmailCardState;
  words: Words<keyof typeof emailCard>;
}

/** Form for a change of address that is approved by links, or done at once. */
export function EmailForm({ user, email, words }: EmailFormProps) {
  const { editing, errors, pending, retryAt, change } = email;
  const common = useCommonWords();
  const texts = {
    same: words('same'),
    approval: (sentTo: string) => words('sentToOld', { email: sentTo }),
    confirmation: (sentTo: string) => words('sentToNew', { email: sentTo }),
    changed: words('changed'),
  };
  return (
    <NewEmailForm
      user={user}
      isUnapproved={!user.emailVerified}
      editing={editing}
      errors={errors}
      pending={pending === 'change'}
      retryAt={retryAt}
      help={user.emailVerified ? words('changeHelp', { email: user.email }) : undefined}
      submit={user.emailVerified ? [words('submit'), words('pending')] : [common('save'), words('saving')]}
      words={words}
      onSubmit={(newEmail, password) => void change({ newEmail, password }, texts)}
    />
  );
}
