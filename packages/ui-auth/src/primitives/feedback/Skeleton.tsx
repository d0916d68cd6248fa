'use client';

import { forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { SkeletonProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';

export type { SkeletonProps };

/** Placeholder box with the size of the later content. Set the size with `style`; put it inside a `LoadingRegion`. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(props, ref) {
  const { shape = 'text', className, ...rest } = props;
  const Own = useReplacement('Skeleton');
  const slot = useSlot('skeleton', className);
  if (Own)
    return (
      <Replaced name="Skeleton">
        <Own aria-hidden="true" {...props} ref={ref} />
      </Replaced>
    );
  return <span aria-hidden="true" {...rest} {...slot} ref={ref} data-shape={shape} />;
});
