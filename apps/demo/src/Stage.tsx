import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.ts';

/** A page that is one card in the middle. */
export function Stage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return <div className="stage">{children}</div>;
}
