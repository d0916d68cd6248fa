'use client';

import type { ReactNode } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

/** A button that looks like a link in text. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const { className, ...slot } = useSlot('link');
  return (
    <button type="button" {...slot} className={`${className} ua-link-button`} onClick={onClick}>
      {children}
    </button>
  );
}
