'use client';

import { EditingActions } from '#card/EditingActions.tsx';
import type { Editing } from '#card/useEditing.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { teams } from '#words/teams.ts';

interface TeamNameFormProps {
  editing: Editing;
  call: { pending: boolean; error: AuthUIError | null; retryAt: number | null };
  /** Empty for a new team. */
  name: string;
  submitLabel: string;
  pendingLabel: string;
  words: Words<keyof typeof teams>;
  onName: (name: string) => void;
}

/** Characters that the server takes. */
const LIMIT = 64;

/** The name of a team, in the place of its row or under the list. Escape gives up. */
export function TeamNameForm(props: TeamNameFormProps) {
  const { editing, call, name, submitLabel, pendingLabel, words, onName } = props;
  const common = useCommonWords();
  return (
    <Form
      className="ua-team-name"
      onKeyDown={editing.onKeyDown}
      onSubmit={(values) => onName(String(values.get('name')).trim())}
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
          defaultValue={name}
          maxLength={LIMIT}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <EditingActions
        editing={editing}
        {...call}
        cancelLabel={words('cancel')}
        submitLabel={submitLabel}
        pendingLabel={pendingLabel}
      />
    </Form>
  );
}
