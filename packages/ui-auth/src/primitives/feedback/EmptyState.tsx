'use client';

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

export interface EmptyStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** An icon of 40 pixels. */
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
}

/** Placeholder for an empty list: the reason, and the next step. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(props, ref) {
  const { icon, title, description, action, className, ...rest } = props;
  return (
    <div {...rest} {...useSlot('empty-state', className)} ref={ref}>
      {icon && <span className="ua-empty-state-icon">{icon}</span>}
      <p className="ua-empty-state-title">{title}</p>
      {description && <p className="ua-empty-state-text">{description}</p>}
      {action && <div className="ua-empty-state-action">{action}</div>}
    </div>
  );
});
