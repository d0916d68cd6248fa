'use client';

import { Field as BaseField } from '@base-ui/react/field';
import { Field } from '#primitives/field/Field.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';

interface LinesFieldProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  lines?: readonly string[] | undefined;
  /** The fault of one of them. */
  findFault?: (line: string) => string | undefined;
}

/** Addresses, one in each line. */
export function LinesField({ lines = [], required = false, findFault, ...field }: LinesFieldProps) {
  const slot = useSlot('input', 'ua-client-lines');
  return (
    <Field
      {...field}
      required={required}
      optional={!required}
      validate={(text) =>
        text
          .split(/\s+/)
          .filter((line) => line !== '')
          .map((line) => findFault?.(line))
          .find((fault) => fault !== undefined)
      }
    >
      <BaseField.Control
        {...slot}
        required={required}
        defaultValue={lines.join('\n')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        render={<textarea rows={Math.min(8, Math.max(2, lines.length + 1))} />}
      />
    </Field>
  );
}
