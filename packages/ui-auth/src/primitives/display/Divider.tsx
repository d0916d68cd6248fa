'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

/** A line, with a word in the middle if it has children. */
export const Divider = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function Divider(
  { className, children, ...rest },
  ref,
) {
  return (
    <div {...rest} {...useSlot('divider', className)} ref={ref}>
      {children && <span className="ua-divider-text">{children}</span>}
    </div>
  );
});
