'use client';

import { Form as BaseForm } from '@base-ui/react/form';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'action' | 'method'> {
  /** Sentence by field name, from `useFormErrors`. The first such field takes the focus. */
  errors?: Record<string, string> | undefined;
  /** Called with what was typed once all fields are in order. */
  onSubmit: (values: FormData) => void;
}

/**
 * A form of uncontrolled fields. Not a form action: React empties the fields after one, so that a mistyped
 * password would cost the email too. It posts, because a press before the page is ready is the browser's to handle,
 * and a browser would otherwise put the password in the address.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(props, ref) {
  const { errors, onSubmit, className, ...rest } = props;
  const slot = useSlot('form', className);
  return (
    <BaseForm
      {...rest}
      {...slot}
      method="post"
      ref={ref}
      errors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    />
  );
});
