'use client';

import { type ForwardedRef, forwardRef } from 'react';
import { Field, type FieldProps } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { classNames } from '#primitives/slot/class-names.ts';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { codeField as english } from '#words/code-field.ts';
import { useCodeInput } from './useCodeInput.ts';

export interface CodeFieldProps
  extends Omit<FieldProps, 'children' | 'required' | 'minLength' | 'validate' | 'optional'> {
  /** Letters may be in the code, too; they are shown as capitals. */
  letters?: boolean | undefined;
  /** Number of digits of the code. */
  digits: number;
  /** Error of the last code: the field is emptied and gets the focus, and the error is announced. */
  refusal?: { message: string } | null | undefined;
  /** Submits the form with the last digit. Default true. */
  submitsWhenFull?: boolean | undefined;
  /** Id of the sentence that describes the code. */
  describedBy?: string | undefined;
}

/**
 * A numeric code in boxes. It is one input: one stop of the Tab key, for pasted codes with spaces and dashes, and
 * for suggestions of the phone. The order of digits is the same in every language.
 */
export const CodeField = forwardRef(function CodeField(
  props: CodeFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const {
    digits,
    letters = false,
    refusal,
    submitsWhenFull = true,
    describedBy,
    className,
    ...field
  } = props;
  const words = useMessages('codeField', english);
  const { value, start, end, input, handlers } = useCodeInput({
    digits,
    letters,
    submitsWhenFull,
    refusal,
  });
  const mergedRef = useMergedRef(ref, input);
  return (
    <Field
      {...field}
      required
      className={classNames('ua-code-field', className)}
      validate={(text) =>
        text.length < digits
          ? words(letters ? 'incompleteLetters' : 'incomplete', { count: digits })
          : undefined
      }
    >
      <div className="ua-code" dir="ltr">
        <Input
          {...handlers}
          ref={mergedRef}
          aria-describedby={describedBy}
          className="ua-code-input"
          inputMode={letters ? 'text' : 'numeric'}
          autoComplete={letters ? 'off' : 'one-time-code'}
          autoCapitalize={letters ? 'characters' : 'none'}
          autoCorrect="off"
          spellCheck={false}
        />
        <div className="ua-code-boxes" aria-hidden="true">
          {[...Array(digits).keys()].map((box) => (
            <span
              key={box}
              className="ua-code-box"
              data-filled={value[box] && ''}
              data-active={box >= start && box < end ? '' : undefined}
            >
              {value[box]}
            </span>
          ))}
        </div>
      </div>
    </Field>
  );
});
