import type { ReactNode } from 'react';
import { Divider } from '#primitives/display/Divider.tsx';

interface WayRowProps {
  /** On the line that separates it from what is above; null: there is none. */
  label: string | null;
  /** The ways, one button each. */
  children: readonly ReactNode[];
}

/** All ways that are not the main one of the screen, in one quiet row. */
export function WayRow({ label, children }: WayRowProps) {
  if (children.length === 0) return null;
  return (
    <>
      {label !== null && <Divider>{label}</Divider>}
      <div className="ua-way-row">{children}</div>
    </>
  );
}
