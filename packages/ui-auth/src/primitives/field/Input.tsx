'use client';

import { Field as BaseField } from '@base-ui/react/field';
import { type ComponentProps, forwardRef, useContext } from 'react';
import { isComposing } from '#primitives/composition/is-composing.ts';
import { useComposedText } from '#primitives/composition/useComposedText.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { InputProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';
import { FieldContext } from './field-context.ts';

export type { InputProps };

type BaseKeyboardEvent = Parameters<NonNullable<ComponentProps<typeof BaseField.Control>['onKeyDown']>>[0];

/**
 * A text input. Inside a `Field` it gets its name, label and description from it. `onValueChange` gets what an input
 * method composes once, at its end.
 */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { size = 'lg', className, onKeyDown, ...rest } = props;
  const limits = useContext(FieldContext);
  const slot = useSlot('input', className);
  const text = useComposedText(rest);
  const Own = useReplacement('Input');

  function keys(event: BaseKeyboardEvent): void {
    // The field itself is judged at an Enter.
    if (isComposing(event)) event.preventBaseUIHandler();
    onKeyDown?.(event);
  }

  if (Own)
    return (
      <Replaced name="Input">
        <BaseField.Control
          {...limits}
          {...rest}
          {...text}
          onKeyDown={keys}
          className={className}
          ref={ref}
          render={<Own size={size} />}
        />
      </Replaced>
    );
  return (
    <BaseField.Control
      {...limits}
      {...rest}
      {...text}
      {...slot}
      onKeyDown={keys}
      ref={ref}
      data-size={size}
    />
  );
});
