'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

export interface SpinnerProps extends ComponentPropsWithoutRef<'span'> {
  /** Pixels. Default 16. */
  size?: 12 | 16 | 20 | 40;
}

/** Turning ring. It is decorative: the component around it announces the state. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(props, ref) {
  const { size = 16, className, ...rest } = props;
  return <span aria-hidden="true" {...rest} ref={ref} {...useSlot('spinner', className)} data-size={size} />;
});
