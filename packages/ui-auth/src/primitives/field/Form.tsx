'use client';

import { Form as BaseForm } from '@base-ui/react/form';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { isComposing } from '#primitives/composition/is-composing.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'action' | 'method'> {
  /** Error by field name, from `useFormErrors`. The first such field gets the focus. */
  errors?: Record<string, string> | undefined;
  /** Called with the values once all fields are valid. Without it the browser sends the form itself. */
  onSubmit?: ((values: FormData) => void) | undefined;
  /** Where the browser sends it, also before hydration. Default: the page itself. */
  action?: string | undefined;
}

/**
 * A form of uncontrolled fields. Not a form action, because React empties the fields after one, and a mistyped
 * password would clear the e-mail address too. Its method is POST, because before hydration the browser itself
 * submits it, and GET would put the password into the URL.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(props, ref) {
  const { errors, onSubmit, onKeyDown, className, ...rest } = props;
  const slot = useSlot('form', className);
  return (
    <BaseForm
      {...rest}
      {...slot}
      method="post"
      ref={ref}
      errors={errors}
      onKeyDown={(event) => {
        // The Enter that takes a candidate sends nothing, whatever the browser makes of it.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isComposing(event))
          event.preventDefault();
        onKeyDown?.(event);
      }}
      onSubmit={(event) => {
        if (!onSubmit) return;
        event.preventDefault();
        onSubmit(readValues(event.currentTarget, event.nativeEvent));
      }}
    />
  );
});

/** The values, with that of the pressed button if it has a name. */
function readValues(form: HTMLFormElement, event: Event): FormData {
  const values = new FormData(form);
  const button = event instanceof SubmitEvent ? event.submitter : null;
  if (button instanceof HTMLButtonElement && button.name) values.set(button.name, button.value);
  return values;
}
