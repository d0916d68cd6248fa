import type { ReactNode } from 'react';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** A page that is one card in the middle of the window. */
export function Card({ children }: { children: ReactNode }) {
  const content = useFocusOnNavigation();
  return (
    <main className="page stage" ref={content} tabIndex={-1}>
      {children}
    </main>
  );
}
