'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** Default `neutral`. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  /** A dot before the text, for states. */
  dot?: boolean | undefined;
}

/** A short label, for example a status. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(props, ref) {
  const { tone = 'neutral', dot, className, children, ...rest } = props;
  return (
    <span {...rest} {...useSlot('badge', className)} ref={ref} data-tone={tone}>
      {dot && <span className="ua-badge-dot" aria-hidden="true" />}
      {children}
    </span>
  );
});
