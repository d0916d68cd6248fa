'use client';

import { forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { SpinnerProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';

export type { SpinnerProps };

/** Turning ring. It is decorative: the component around it announces the state. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(props, ref) {
  const { size = 16, className, ...rest } = props;
  const Own = useReplacement('Spinner');
  const slot = useSlot('spinner', className);
  if (Own)
    return (
      <Replaced name="Spinner">
        <Own aria-hidden="true" {...props} ref={ref} />
      </Replaced>
    );
  return <span aria-hidden="true" {...rest} ref={ref} {...slot} data-size={size} />;
});
