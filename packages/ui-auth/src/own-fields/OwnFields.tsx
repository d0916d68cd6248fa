'use client';

import { Field as BaseField } from '@base-ui/react/field';
import { type Ref, useImperativeHandle, useMemo } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { DateField } from '#primitives/field/DateField.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { FieldFacts, ReadFields, ShownField } from '#provider/additional-fields.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { ownFields as english } from '#words/own-fields.ts';
import { isFieldText, readChangedFields, readNewFields, toFieldText } from './field-text.ts';
import { listZones } from './time-zones.ts';
import { type FieldWords, useShownFields } from './useShownFields.ts';

export interface OwnFieldsProps extends FieldWords {
  fields: readonly FieldFacts[];
  /** User with the initial values; without one the inputs are empty. */
  user?: object | undefined;
  /** Gets the function that reads the inputs, while they are rendered. */
  reader: Ref<ReadFields>;
  /** Error by name, for checkboxes; other inputs get theirs from the form. */
  errors: Readonly<Record<string, string>>;
}

/** Inputs for own fields. */
export function OwnFields({ fields, user, errors, reader, ...given }: OwnFieldsProps) {
  useImperativeHandle(
    reader,
    () => (values) => (user ? readChangedFields(fields, values, user) : readNewFields(fields, values)),
    [fields, user],
  );
  const words = useMessages('ownFields', english, given.localization);
  // The browser tells them, so a sign-up asks only if it must.
  const asked = useMemo(
    () => fields.filter(({ use, required, hasDefault }) => user || !use || (required && !hasDefault)),
    [fields, user],
  );
  const shown = useShownFields(asked, given);
  return shown.map((field) => {
    const text = user ? toFieldText(field, Reflect.get(user, field.name)) : '';
    if (field.type === 'boolean')
      return (
        <Checkbox
          key={field.name}
          name={field.name}
          label={field.label}
          help={field.help}
          error={errors[field.name]}
          defaultChecked={text === 'on'}
        />
      );
    // A field with a default may be empty in a sign-up.
    const required = field.required && !(field.hasDefault && user === undefined);
    const shared = { name: field.name, label: field.label, required, optional: !required };
    if (field.type === 'date')
      return (
        <DateField
          key={field.name}
          {...shared}
          help={field.help}
          defaultValue={text}
          autoComplete={field.autoComplete}
        />
      );
    const isList = field.type === 'string[]' || field.type === 'number[]';
    return (
      <Field
        key={field.name}
        {...shared}
        help={field.help ?? (isList ? words('onePerLine') : undefined)}
        validate={(value) => (isFieldText(field, value) ? undefined : words('invalidNumber'))}
      >
        <FieldInput field={field} text={text} required={required} words={words} />
      </Field>
    );
  });
}

interface FieldInputProps {
  field: ShownField;
  text: string;
  required: boolean;
  words: Words<keyof typeof english>;
}

function FieldInput({ field, text, required, words }: FieldInputProps) {
  const { type, use, options, inputType, autoComplete, maxLength } = field;
  const shared = { required, defaultValue: text };
  const slot = useSlot('input');
  const zones = useMemo(() => (use === 'timeZone' ? listZones(text) : []), [use, text]);
  if (type === 'choice' || use === 'timeZone') {
    const first = { value: '', label: words(use && !required ? 'asBrowser' : 'choose') };
    return <BaseField.Control {...shared} render={<Select options={[first, ...zones, ...options]} />} />;
  }
  if (type === 'string[]' || type === 'number[]')
    return <BaseField.Control {...shared} {...slot} render={<textarea rows={3} />} />;
  if (type === 'number') return <Input {...shared} type="number" step="any" inputMode="decimal" />;
  return <Input {...shared} type={inputType} autoComplete={autoComplete} maxLength={maxLength} />;
}
