'use client';

import { type RefObject, useId, useState } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { DateField } from '#primitives/field/DateField.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { banUser } from '#words/ban-user.ts';
import { banPresets, toBanSeconds, toTomorrow, UNTIL_DATE, UNTIL_LIFTED } from './ban-length.ts';

/** Reason and length of a ban. */
export interface BanValues {
  reason: string | undefined;
  /** Seconds; null: without an end. */
  seconds: number | null;
}

export interface BanChoices {
  /** Durations to choose from, in seconds. Default: an hour, a day, 7 and 30 days. */
  presets?: readonly number[] | undefined;
  /** Reasons to choose from. Default: four common ones. */
  reasons?: readonly string[] | undefined;
}

interface BanFormProps extends BanChoices {
  id: string;
  /** Name of the user; undefined for several users. */
  name: string | undefined;
  words: Words<keyof typeof banUser>;
  /** Field with the initial focus. */
  first: RefObject<HTMLInputElement | null>;
  errors: Record<string, string>;
  onSubmit: (values: BanValues) => void;
  children: React.ReactNode;
}

/** Largest length of a reason. */
const REASON_LENGTH = 200;

const commonReasons = ['reason.spam', 'reason.abuse', 'reason.compromised', 'reason.payment'] as const;

/** Reason and duration of a ban, and its effects. */
export function BanForm(props: BanFormProps) {
  const { id, name, words, first, errors, presets = banPresets, reasons, onSubmit, children } = props;
  const format = useFormat();
  const { now } = useAuthUI();
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState<string>(UNTIL_LIFTED);
  const [date, setDate] = useState('');
  const lengthId = useId();
  const seconds = toBanSeconds(choice, date, now());

  function choose(text: string): void {
    setReason(text);
    first.current?.focus();
  }

  function findSummary(): string | undefined {
    const who = name ?? '';
    if (seconds === undefined) return undefined;
    if (seconds === null)
      return words(name === undefined ? 'summaryManyLifted' : 'summaryLifted', { name: who });
    const end = new Date(now() + seconds * 1000);
    const text = choice === UNTIL_DATE ? format.date(end) : format.dateTime(end);
    return words(name === undefined ? 'summaryMany' : 'summary', { name: who, date: text });
  }

  function submit(): void {
    if (seconds !== undefined) onSubmit({ reason: reason.trim() || undefined, seconds });
  }

  const summary = findSummary();
  return (
    <Form id={id} errors={errors} onSubmit={submit}>
      <Field name="banReason" label={words('reason')} help={words('reasonHelp')} optional>
        <Input
          ref={first}
          maxLength={REASON_LENGTH}
          autoComplete="off"
          value={reason}
          onValueChange={setReason}
        />
      </Field>
      <ul aria-label={words('reasons')} className="ua-row-actions">
        {(reasons ?? commonReasons.map((key) => words(key))).map((text) => (
          <li key={text}>
            <Button variant="outline" size="sm" onClick={() => choose(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      <div className="ua-field-row">
        <div className="ua-field">
          <label className="ua-field-label" htmlFor={lengthId}>
            {words('length')}
          </label>
          <Select
            id={lengthId}
            value={choice}
            onValueChange={setChoice}
            options={[
              ...presets.map((length) => ({ value: `${length}`, label: format.duration(length) })),
              { value: UNTIL_LIFTED, label: words('lifted') },
              { value: UNTIL_DATE, label: words('untilDate') },
            ]}
          />
        </div>
        {choice === UNTIL_DATE && (
          <DateField
            name="until"
            label={words('date')}
            required
            validate={(value) =>
              toBanSeconds(UNTIL_DATE, value, now()) === undefined ? words('dateInvalid') : undefined
            }
            min={toTomorrow(now())}
            onValueChange={setDate}
          />
        )}
      </div>
      {summary && (
        <p className="ua-card-note" role="status">
          {summary}
        </p>
      )}
      {children}
    </Form>
  );
}
