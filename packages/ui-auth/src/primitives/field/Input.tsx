'use client';

import { Field as BaseField } from '@base-ui/react/field';
import { type ComponentPropsWithoutRef, forwardRef, useContext } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { FieldContext } from './field-context.ts';

export interface InputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'defaultValue' | 'value'> {
  /** Heights 32, 36, 40. Default `lg`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  defaultValue?: string | undefined;
  value?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

/** A text input. Inside a `Field` it gets its name, label and description from it. */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { size = 'lg', className, ...rest } = props;
  const limits = useContext(FieldContext);
  const slot = useSlot('input', className);
  return <BaseField.Control {...limits} {...rest} {...slot} ref={ref} data-size={size} />;
});
