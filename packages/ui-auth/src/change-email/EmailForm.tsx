'use client';

import { EditingActions } from '#card/EditingActions.tsx';
import type { User } from '#client/wire-types.ts';
import { Field } from '#primitives/Field.tsx';
import { Form } from '#primitives/Form.tsx';
import { Input } from '#primitives/Input.tsx';
import { useCommonWords } from '#provider/useCommonWords.ts';
import type { Words } from '#provider/useMessages.ts';
import type { EmailState } from './useEmailCard.ts';
import type { emailCard } from './words.ts';

interface EmailFormProps {
  user: User;
  email: EmailState;
  words: Words<keyof typeof emailCard>;
}

export function EmailForm({ user, email, words }: EmailFormProps) {
  const { editing, errors, pending, retryAt, change } = email;
  const common = useCommonWords();
  const isPending = pending === 'change';
  const texts = {
    same: words('same'),
    approval: (sentTo: string) => words('sentToOld', { email: sentTo }),
    confirmation: (sentTo: string) => words('sentToNew', { email: sentTo }),
    changed: words('changed'),
  };
  const [submit, submitting] = user.emailVerified
    ? [words('submit'), words('pending')]
    : [common('save'), words('saving')];
  return (
    <Form
      onKeyDown={editing.onKeyDown}
      errors={errors.fields}
      onSubmit={(values) => void change(String(values.get('email')).trim(), texts)}
    >
      <Field
        name="email"
        label={words('newEmail')}
        help={user.emailVerified ? words('changeHelp', { email: user.email }) : undefined}
        required
      >
        <Input
          ref={editing.firstField}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <EditingActions
        editing={editing}
        error={errors.form}
        pending={isPending}
        retryAt={retryAt}
        cancelLabel={words('cancel')}
        submitLabel={submit}
        pendingLabel={submitting}
      />
    </Form>
  );
}
