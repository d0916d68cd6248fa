'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

/** The quiet last line of a card: where else one could go. */
export const CardFooter = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function CardFooter(
  { className, ...rest },
  ref,
) {
  return <div {...rest} {...useSlot('card-footer', className)} ref={ref} />;
});
