'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

export interface SkeletonProps extends ComponentPropsWithoutRef<'span'> {
  /** Default `text`, one line high. `control` is as high as a form's input. */
  shape?: 'text' | 'title' | 'control' | 'circle' | 'block' | undefined;
}

/** Placeholder box with the size of the later content. Set the size with `style`; put it inside a `LoadingRegion`. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(props, ref) {
  const { shape = 'text', className, ...rest } = props;
  return (
    <span aria-hidden="true" {...rest} {...useSlot('skeleton', className)} ref={ref} data-shape={shape} />
  );
});
