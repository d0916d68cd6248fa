'use client';

import Calendar from 'lucide-react/icons/calendar';
import { type Ref, useEffect, useRef, useState } from 'react';
import { readDayText, toDayText } from '#messages/day-text.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { dateField as english } from '#words/date-field.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Input, type InputProps } from './Input.tsx';

export interface DateFieldProps extends Omit<FieldProps, 'children' | 'defaultValue' | 'minLength'> {
  /** Day at first, `2026-11-28`. */
  defaultValue?: string | undefined;
  /** First day that the calendar offers. */
  min?: string | undefined;
  /** Last day that the calendar offers. */
  max?: string | undefined;
  /** Called with the new day; empty for none, and for a text that is no day. */
  onValueChange?: ((day: string) => void) | undefined;
  size?: InputProps['size'];
  autoComplete?: string | undefined;
}

/**
 * A day, typed as the language of the kit writes it, or chosen in the calendar of the browser. Browsers draw their own
 * date fields in the browser's language, so the one behind the button is never seen. Checks and values of the form get
 * the day as `2026-11-28`.
 */
export function DateField(props: DateFieldProps) {
  const { defaultValue = '', min, max, onValueChange, size, autoComplete, help, validate, ...rest } = props;
  const { locale, now } = useAuthUI();
  const words = useMessages('dateField', english);
  const [text, setText] = useState(() => toDayText(defaultValue, locale));
  const calendar = useRef<HTMLInputElement>(null);
  const day = readDayText(text, locale) ?? '';
  const input = useFormDay(rest.name, day);
  const example = toDayText(`${new Date(now()).getUTCFullYear()}-12-31`, locale);

  // Filters in one line have no room below them.
  const isSmall = size === 'sm';

  function change(next: string): void {
    setText(next);
    onValueChange?.(readDayText(next, locale) ?? '');
  }

  return (
    <Field
      {...rest}
      help={help ?? (isSmall ? undefined : words('example', { date: example }))}
      validate={(value, values) => {
        const found = readDayText(value, locale) ?? '';
        if (value.trim() !== '' && found === '') return words('wrong', { date: example });
        return validate?.(found, values);
      }}
    >
      <div className="ua-date-input">
        <Input
          ref={input}
          size={size}
          autoComplete={autoComplete ?? 'off'}
          inputMode="numeric"
          placeholder={isSmall ? example : undefined}
          value={text}
          onValueChange={change}
          onBlur={() => day && setText(toDayText(day, locale))}
        />
        <input
          ref={calendar}
          type="date"
          min={min}
          max={max}
          value={day}
          onChange={(event) => change(toDayText(event.target.value, locale))}
          tabIndex={-1}
          aria-hidden="true"
          className="ua-visually-hidden"
        />
        <button
          type="button"
          className="ua-date-input-toggle"
          aria-label={words('open')}
          onClick={() => calendar.current?.showPicker()}
        >
          <Icon name="calendar" glyph={Calendar} />
        </button>
      </div>
    </Field>
  );
}

/** Puts the day in the place of its text whenever values of the form are read. */
function useFormDay(name: string, day: string): Ref<HTMLInputElement> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const set = ({ formData }: FormDataEvent) => formData.set(name, day);
    form?.addEventListener('formdata', set);
    return () => form?.removeEventListener('formdata', set);
  }, [name, day]);
  return input;
}
