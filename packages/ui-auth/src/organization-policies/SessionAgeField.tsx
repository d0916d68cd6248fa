'use client';

import { useId } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationPolicy } from '#words/organization-policy.ts';
import { toAgeChoices } from './session-ages.ts';

interface SessionAgeFieldProps {
  /** Seconds; null is no limit. */
  current: number | null;
  readOnly: boolean;
  words: Words<keyof typeof organizationPolicy>;
}

/** After how long people sign in again. The form has it as `age`: seconds, or 0 for never. */
export function SessionAgeField({ current, readOnly, words }: SessionAgeFieldProps) {
  const format = useFormat();
  const id = useId();
  return (
    <div className="ua-field">
      <label className="ua-field-label" htmlFor={id}>
        {words('age')}
      </label>
      <Select
        id={id}
        name="age"
        size="sm"
        defaultValue={`${current ?? 0}`}
        disabled={readOnly}
        aria-describedby={`${id}-help`}
        options={[
          { value: '0', label: words('never') },
          ...toAgeChoices(current).map((seconds) => ({
            value: `${seconds}`,
            label: format.duration(seconds),
          })),
        ]}
      />
      <p id={`${id}-help`} className="ua-field-help">
        {words('ageHelp')}
      </p>
    </div>
  );
}
