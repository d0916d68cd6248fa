'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';

/** A line, with a word in the middle if it has children. */
export const Divider = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function Divider(props, ref) {
    const { className, children, ...rest } = props;
    const Own = useReplacement('Divider');
    const slot = useSlot('divider', className);
    if (Own)
      return (
        <Replaced name="Divider">
          <Own {...props} ref={ref} />
        </Replaced>
      );
    return (
      <div {...rest} {...slot} ref={ref}>
        {children && <span className="ua-divider-text">{children}</span>}
      </div>
    );
  },
);
