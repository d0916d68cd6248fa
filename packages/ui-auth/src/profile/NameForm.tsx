import type { User } from '#client/wire-types.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/Button.tsx';
import { Field } from '#primitives/Field.tsx';
import { Form } from '#primitives/Form.tsx';
import { Input } from '#primitives/Input.tsx';
import { useCommonWords } from '#provider/useCommonWords.ts';
import type { Words } from '#provider/useMessages.ts';
import type { ProfileState } from './useProfile.ts';
import type { profileCard } from './words.ts';

interface NameFormProps {
  user: User;
  profile: ProfileState;
  words: Words<keyof typeof profileCard>;
}

/** Characters the service keeps of a name. */
const NAME_LIMIT = 256;

export function NameForm({ user, profile, words }: NameFormProps) {
  const { editing, errors, saving, retryAt, saveName } = profile;
  const common = useCommonWords();
  return (
    <Form
      onKeyDown={editing.onKeyDown}
      errors={errors.fields}
      onSubmit={(values) => void saveName(String(values.get('name')).trim(), words('saved'))}
    >
      <Field
        name="name"
        label={words('name')}
        required
        validate={(value) => (value.trim() === '' ? common('required') : undefined)}
      >
        <Input ref={editing.firstField} autoComplete="name" defaultValue={user.name} maxLength={NAME_LIMIT} />
      </Field>
      <FormAlert error={errors.form} pending={saving} retryAt={retryAt} />
      <div className="ua-card-actions">
        <Button variant="outline" size="sm" onClick={editing.stop}>
          {words('cancel')}
        </Button>
        <Button type="submit" size="sm" pending={saving}>
          {words(saving ? 'saving' : 'save')}
        </Button>
      </div>
    </Form>
  );
}
