'use client';

import { useId, useState } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Directory, DirectoryWords } from './directory.ts';
import type { DirectoryTokenInput, DirectoryTokenState } from './useDirectoryToken.ts';

interface TokenFormProps {
  directory: Directory | null;
  taken: readonly string[];
  call: Pick<DirectoryTokenState, 'pending' | 'error' | 'retryAt'>;
  words: DirectoryWords;
  onCancel: () => void;
  onSubmit: (input: DirectoryTokenInput) => void;
}

const DAY = 86_400;

/** Seconds until a token ends; `never` for one that does not. */
const expiries = [90 * DAY, 180 * DAY, 365 * DAY, 'never'] as const;

/** What the service takes as the name of a directory. */
const namePattern = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/;

/** The name of a new directory, how long the token lives, and whether the last one does, too. */
export function TokenForm({ directory, taken, call, words, onCancel, onSubmit }: TokenFormProps) {
  const format = useFormat();
  const id = useId();
  const [expiry, setExpiry] = useState(String(365 * DAY));
  const { pending, error, retryAt } = call;
  const lower = taken.map((one) => one.toLowerCase());

  function check(name: string): string | undefined {
    if (!namePattern.test(name)) return words('nameWrong');
    return lower.includes(name.toLowerCase()) ? words('nameTaken') : undefined;
  }

  return (
    <Form
      onSubmit={(values) =>
        onSubmit({
          providerId: directory?.providerId ?? String(values.get('name')).trim(),
          ...(expiry !== 'never' && { expiresIn: Number(expiry) }),
          ...(values.has('keepOld') && { keepOld: true }),
        })
      }
    >
      {!directory && (
        <Field name="name" label={words('name')} help={words('nameHelp')} required validate={check}>
          <Input
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            placeholder="entra"
          />
        </Field>
      )}
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={id}>
          {words('expiry')}
        </label>
        <Select
          id={id}
          value={expiry}
          options={expiries.map((seconds) => ({
            value: String(seconds),
            label:
              seconds === 'never'
                ? words('expiryNever')
                : words('expiryIn', { time: format.duration(seconds) }),
          }))}
          onValueChange={setExpiry}
        />
      </div>
      {directory && directory.tokens.length > 0 && (
        <Checkbox name="keepOld" label={words('keepOld')} help={words('keepOldHelp')} defaultChecked />
      )}
      <FormAlert error={error} pending={pending} retryAt={retryAt} />
      <div className="ua-card-actions">
        <Button variant="outline" onClick={onCancel}>
          {words('cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {words(pending ? 'creating' : 'create')}
        </Button>
      </div>
    </Form>
  );
}
