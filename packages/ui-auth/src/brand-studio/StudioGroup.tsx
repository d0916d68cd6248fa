'use client';

import { type ReactNode, useId } from 'react';

interface StudioGroupProps {
  title: string;
  /** At the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the controls under its heading. */
export function StudioGroup({ title, aside, children }: StudioGroupProps) {
  const id = useId();
  return (
    <section className="ua-studio-group" aria-labelledby={id}>
      <div className="ua-field-heading">
        <h3 id={id} className="ua-studio-title">
          {title}
        </h3>
        {aside && <span className="ua-field-optional">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
