'use client';

import { Field as BaseField } from '@base-ui/react/field';
import { Field } from '#primitives/field/Field.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';

interface LongTextProps {
  name: string;
  label: string;
  help?: string | undefined;
  placeholder?: string | undefined;
  onValueChange?: (() => void) | undefined;
}

/** A text of many lines for machines: XML, or a certificate. */
export function LongText({ placeholder, onValueChange, ...field }: LongTextProps) {
  const slot = useSlot('input', 'ua-client-lines');
  return (
    <Field {...field} required>
      <BaseField.Control
        {...slot}
        required
        dir="ltr"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onValueChange={onValueChange}
        render={<textarea rows={6} />}
      />
    </Field>
  );
}
