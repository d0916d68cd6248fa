'use client';

import { Field as BaseField } from '@base-ui/react/field';
import { forwardRef, useContext } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { InputProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';
import { FieldContext } from './field-context.ts';

export type { InputProps };

/** A text input. Inside a `Field` it gets its name, label and description from it. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { size = 'lg', className, ...rest } = props;
  const limits = useContext(FieldContext);
  const slot = useSlot('input', className);
  const Own = useReplacement('Input');
  if (Own)
    return (
      <Replaced name="Input">
        <BaseField.Control
          {...limits}
          {...rest}
          className={className}
          ref={ref}
          render={<Own size={size} />}
        />
      </Replaced>
    );
  return <BaseField.Control {...limits} {...rest} {...slot} ref={ref} data-size={size} />;
});
