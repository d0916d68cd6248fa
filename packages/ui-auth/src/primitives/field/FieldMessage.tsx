'use client';

import { Field as BaseField } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { common } from '#words/common.ts';

/** What a field may ask a user for. */
export type Asked = 'name' | 'email' | 'username' | 'emailOrUsername' | 'password';

interface FieldMessageProps {
  help: ReactNode;
  minLength: number | undefined;
  asks: Asked | undefined;
}

/** Messages for the browser's validation: its own follow the browser's language, not the application's. */
const words = [
  ['typeMismatch', 'invalidEmail'],
  ['tooShort', 'tooShort'],
  ['patternMismatch', 'invalidFormat'],
  ['badInput', 'invalidFormat'],
] as const satisfies [keyof ValidityState, keyof typeof common][];

/** One line below a control: the error if there is one, else the help. */
export function FieldMessage({ help, minLength, asks }: FieldMessageProps) {
  const common = useCommonWords();
  const errorSlot = useSlot('field-error');
  const helpSlot = useSlot('field-help');
  return (
    <BaseField.Validity>
      {({ validity }) => {
        if (validity.valid === false) {
          const empty = asks ? (`required.${asks}` as const) : 'required';
          const known = validity.valueMissing ? empty : words.find(([flag]) => validity[flag])?.[1];
          const found = validity.customError ? undefined : known;
          return (
            <BaseField.Error
              {...errorSlot}
              // Without children it shows the error of the form or of the field.
              {...(found && { children: common(found, { min: minLength }) })}
            />
          );
        }
        if (!help) return null;
        return <BaseField.Description {...helpSlot}>{help}</BaseField.Description>;
      }}
    </BaseField.Validity>
  );
}
