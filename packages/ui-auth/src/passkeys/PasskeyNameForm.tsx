'use client';

import { EditingActions } from '#card/EditingActions.tsx';
import type { PasskeyRow } from '#client/wire-types.ts';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { passkeysCard } from '#words/passkeys-card.ts';
import type { useRenamePasskey } from './useRenamePasskey.ts';

interface PasskeyNameFormProps {
  passkey: PasskeyRow;
  renaming: ReturnType<typeof useRenamePasskey>;
  nameLimit: number;
  words: Words<keyof typeof passkeysCard>;
}

/** The name of a passkey, in place of its row. Escape cancels. */
export function PasskeyNameForm({ passkey, renaming, nameLimit, words }: PasskeyNameFormProps) {
  const { editing, rename, pending, error, retryAt } = renaming;
  const common = useCommonWords();
  return (
    <Form
      className="ua-passkey-name"
      onKeyDown={editing.onKeyDown}
      onSubmit={(values) => void rename(String(values.get('name')).trim(), words('renamed'))}
    >
      <Field
        name="name"
        label={words('name')}
        required
        validate={(value) => (value.trim() === '' ? common('required') : undefined)}
      >
        <Input
          ref={editing.firstField}
          size="sm"
          autoComplete="off"
          defaultValue={passkey.name}
          maxLength={nameLimit}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <EditingActions
        editing={editing}
        error={error}
        pending={pending}
        retryAt={retryAt}
        cancelLabel={words('cancel')}
        submitLabel={words('save')}
        pendingLabel={words('saving')}
      />
    </Form>
  );
}
