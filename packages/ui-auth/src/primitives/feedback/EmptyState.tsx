'use client';

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';

export interface EmptyStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** An icon of 28 or 40 pixels. It stands in a picture in the colour of the brand. */
  icon?: ReactNode;
  /** Says what is missing. */
  title: ReactNode;
  /** Text below the title. */
  description?: ReactNode;
  /** Under the text, for example a button. */
  action?: ReactNode;
  /**
   * `row`: as high as the skeleton of two rows, so that nothing below it moves, and with a small picture. Default
   * `column`.
   */
  layout?: 'column' | 'row' | undefined;
}

/** Placeholder for an empty list: the reason, and the next step. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(props, ref) {
  const { icon, title, description, action, layout = 'column', className, ...rest } = props;
  return (
    <div {...rest} {...useSlot('empty-state', className)} ref={ref} data-layout={layout}>
      {icon && (
        <span className="ua-empty-state-picture">
          <span className="ua-empty-state-icon">{icon}</span>
          {layout === 'column' && <Waves />}
        </span>
      )}
      <div className="ua-empty-state-words">
        <p className="ua-empty-state-title">{title}</p>
        {description && <p className="ua-empty-state-text">{description}</p>}
        {action && <div className="ua-empty-state-action">{action}</div>}
      </div>
    </div>
  );
});

/** Two waves, as the ground on which the icon stands. */
const Waves = () => (
  <svg className="ua-empty-state-waves" viewBox="0 0 196 38" width="196" height="38" aria-hidden="true">
    <path d="M2 12q24-20 48 0t48 0 48 0 48 0" />
    <path d="M26 28q18-15 36 0t36 0 36 0 36 0" opacity=".5" />
  </svg>
);
