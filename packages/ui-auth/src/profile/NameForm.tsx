'use client';

import { Suspense, useRef } from 'react';
import { EditingActions } from '#card/EditingActions.tsx';
import type { User } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import type { AdditionalFields, ReadFields } from '#provider/additional-fields.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { profileCard } from '#words/profile-card.ts';
import type { ProfileCardState } from './useProfileCard.ts';

interface NameFormProps {
  user: User;
  profile: ProfileCardState;
  words: Words<keyof typeof profileCard>;
  localization: Localization | undefined;
  additionalFields: AdditionalFields | undefined;
}

/** Largest length of a name in the service. */
const NAME_LIMIT = 256;

const OwnFields = lazyPart(() => import('#later-parts.ts').then((module) => module.OwnFields));

/** Form for the name and own fields. */
export function NameForm({ user, profile, words, ...given }: NameFormProps) {
  const { editing, errors, saving, retryAt, ownFields, save } = profile;
  const common = useCommonWords();
  const ownValues = useRef<ReadFields>(null);
  return (
    <Form
      onKeyDown={editing.onKeyDown}
      errors={errors.fields}
      onSubmit={(values) => {
        const name = String(values.get('name')).trim();
        void save({ name, additionalFields: ownValues.current?.(values) }, words('saved'));
      }}
    >
      <Field
        name="name"
        label={words('name')}
        required
        asks="name"
        validate={(value) => (value.trim() === '' ? common('required.name') : undefined)}
      >
        <Input ref={editing.firstField} autoComplete="name" defaultValue={user.name} maxLength={NAME_LIMIT} />
      </Field>
      {ownFields.length > 0 && (
        <Suspense>
          <OwnFields reader={ownValues} fields={ownFields} user={user} errors={errors.fields} {...given} />
        </Suspense>
      )}
      <EditingActions
        editing={editing}
        error={errors.form}
        pending={saving}
        retryAt={retryAt}
        cancelLabel={words('cancel')}
        submitLabel={words('save')}
        pendingLabel={words('saving')}
      />
    </Form>
  );
}
