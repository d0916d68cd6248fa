'use client';

import { useState } from 'react';
import { EditingActions } from '#card/EditingActions.tsx';
import type { Editing } from '#card/useEditing.ts';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { setupLinks } from '#words/setup-links.ts';
import type { SetupLinksState, SetupPurpose } from './useSetupLinks.ts';

interface SetupLinkFormProps {
  editing: Editing;
  state: Pick<SetupLinksState, 'creation' | 'create'>;
  /** What the service offers. */
  purposes: readonly SetupPurpose[];
  words: Words<keyof typeof setupLinks>;
}

const fieldNames = { email: 'email' };

/** What a new link is for, and whom it is mailed to. */
export function SetupLinkForm({ editing, state, purposes, words }: SetupLinkFormProps) {
  const { creation, create } = state;
  const errors = useFormErrors(creation.error, fieldNames);
  const [chosen, setChosen] = useState<readonly SetupPurpose[]>(purposes);

  async function submit(values: FormData): Promise<void> {
    const email = String(values.get('email')).trim();
    if (chosen.length === 0) return;
    const isMade = await create({ for: [...chosen], ...(email !== '' && { email }) });
    if (isMade) editing.stop();
  }

  return (
    <Form errors={errors.fields} onKeyDown={editing.onKeyDown} onSubmit={(values) => void submit(values)}>
      <fieldset className="ua-choice-list">
        <legend className="ua-field-label">{words('for')}</legend>
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            label={words(purpose)}
            checked={chosen.includes(purpose)}
            onChange={(event) => {
              const others = chosen.filter((one) => one !== purpose);
              setChosen(event.target.checked ? [...others, purpose] : others);
            }}
          />
        ))}
      </fieldset>
      <Field name="email" label={words('email')} help={words('emailHelp')}>
        <Input ref={editing.firstField} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <EditingActions
        editing={editing}
        error={errors.form}
        pending={creation.pending}
        retryAt={creation.retryAt}
        cancelLabel={words('cancel')}
        submitLabel={words('create')}
        pendingLabel={words('creating')}
      />
    </Form>
  );
}
