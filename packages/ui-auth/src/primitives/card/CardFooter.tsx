'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

/** The last line of a card, with links to other pages. */
export const CardFooter = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function CardFooter(
  { className, ...rest },
  ref,
) {
  return <div {...rest} {...useSlot('card-footer', className)} ref={ref} />;
});
