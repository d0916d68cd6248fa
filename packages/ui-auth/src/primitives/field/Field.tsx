'use client';

import { Field as BaseField } from '@base-ui/react/field';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, type RefObject, useMemo } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { type Asked, FieldMessage } from './FieldMessage.tsx';
import { FieldContext } from './field-context.ts';

export interface FieldProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onChange'> {
  /** Name of the input, and the key of its error in `<Form errors>`. */
  name: string;
  /** Words above the control, which name it. */
  label: ReactNode;
  /** Help below the control; an error replaces it. */
  help?: ReactNode;
  /** Content beside the label, for example a link. It comes after the control in tab order. */
  aside?: ReactNode;
  /** The form is not sent without a value, and browsers and screen readers say so. */
  required?: boolean | undefined;
  /** What of the user a required field asks for: its error while it is empty says so, as in "Enter your name." */
  asks?: Asked | undefined;
  /** Shows "Optional" beside the label. */
  optional?: boolean | undefined;
  /** Limits of length, for the input and for its error. */
  minLength?: number | undefined;
  /** Nothing can be typed, and the form leaves it out. */
  disabled?: boolean | undefined;
  /** Custom check: returns an error, or nothing. */
  validate?: ((value: string, values: Record<string, unknown>) => string | undefined) | undefined;
  /** For a control whose value also changes without typing. */
  actions?: RefObject<FieldActions | null> | undefined;
}

export interface FieldActions {
  /** Validates the field now. */
  validate: () => void;
}

/** Label, control, and one line of help or error. The control is the child: `Input`, `PasswordInput`. */
export const Field = forwardRef<HTMLDivElement, FieldProps>(function Field(props, ref) {
  const { name, label, help, aside, required, asks, optional, minLength, validate, ...others } = props;
  const { actions, className, children, ...rest } = others;
  const common = useCommonWords();
  const slot = useSlot('field', className);
  const labelSlot = useSlot('field-label');
  const limits = useMemo(() => ({ required, minLength }), [required, minLength]);
  return (
    <BaseField.Root
      {...rest}
      {...slot}
      ref={ref}
      actionsRef={actions}
      name={name}
      validate={(value, values) => {
        const text = toText(value);
        // Browsers ignore `minlength` for a value that was not typed.
        if (minLength && text.length < minLength) return common('tooShort', { min: minLength });
        return validate?.(text, values) ?? null;
      }}
    >
      <div className="ua-field-heading">
        <BaseField.Label {...labelSlot}>{label}</BaseField.Label>
        {optional && <span className="ua-field-optional">{common('optional')}</span>}
      </div>
      <FieldContext.Provider value={limits}>{children}</FieldContext.Provider>
      <FieldMessage help={help} minLength={minLength} asks={asks} />
      {aside && <div className="ua-field-aside">{aside}</div>}
    </BaseField.Root>
  );
});

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
