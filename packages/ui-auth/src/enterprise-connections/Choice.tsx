'use client';

import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ua-choice-list">
      <legend className="ua-choice-legend">{legend}</legend>
      <div className="ua-sso-choices">
        {options.map((option) => (
          <label key={option.value} className="ua-choice-row">
            <input
              type="radio"
              name={name}
              className="ua-choice-box"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
