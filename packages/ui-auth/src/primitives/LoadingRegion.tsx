'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useCommonWords } from '#provider/useCommonWords.ts';
import { useSlot } from './useSlot.ts';

/** Holds skeletons: visible after 150 ms, and said once as "Loading". */
export const LoadingRegion = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function LoadingRegion({ className, children, ...rest }, ref) {
    const common = useCommonWords();
    return (
      <div aria-busy="true" {...rest} {...useSlot('loading-region', className)} ref={ref}>
        <span className="ua-visually-hidden">{common('loading')}</span>
        {children}
      </div>
    );
  },
);
