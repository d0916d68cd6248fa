'use client';

import { forwardRef, useId } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { CheckboxProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';

export type { CheckboxProps };

/** A native checkbox with its label; `className` and `style` go to the outer element, other props to the box. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const { label, help, error, className, style, ...rest } = props;
  const slot = useSlot('checkbox', className);
  const noteId = useId();
  const note = error ?? help;
  const Own = useReplacement('Checkbox');
  if (Own)
    return (
      <Replaced name="Checkbox">
        <Own {...props} ref={ref} />
      </Replaced>
    );
  return (
    <div {...slot} style={style} data-invalid={error ? '' : undefined}>
      <label className="ua-checkbox-row">
        <input
          aria-describedby={note ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          {...rest}
          ref={ref}
          type="checkbox"
          className="ua-checkbox-box"
        />
        <span className="ua-checkbox-label">{label}</span>
      </label>
      {note && (
        <span id={noteId} className={error ? 'ua-field-error' : 'ua-field-help'}>
          {note}
        </span>
      )}
    </div>
  );
});
