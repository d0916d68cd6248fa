'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';

/** Region with skeletons: visible after 150 ms, and announced once as "Loading". */
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
