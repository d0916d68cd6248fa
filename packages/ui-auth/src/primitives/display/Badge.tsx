'use client';

import { forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { BadgeProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';

export type { BadgeProps };

/** A short label, for example a status. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(props, ref) {
  const Own = useReplacement('Badge');
  const { tone = 'neutral', dot, className, children, ...rest } = props;
  const slot = useSlot('badge', className);
  if (Own)
    return (
      <Replaced name="Badge">
        <Own {...props} ref={ref} />
      </Replaced>
    );
  return (
    <span {...rest} {...slot} ref={ref} data-tone={tone}>
      {dot && <span className="ua-badge-dot" aria-hidden="true" />}
      {children}
    </span>
  );
});
