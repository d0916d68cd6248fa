'use client';

import { type ComponentPropsWithoutRef, forwardRef, isValidElement, type ReactNode, useContext } from 'react';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { CardContext } from './card-context.ts';

export interface CardHeaderProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** Heading. */
  title: ReactNode;
  /** Text below the heading. */
  description?: ReactNode;
  /** Above the title, for example a logo. */
  logo?: ReactNode;
  /** At the end of the row: a button, a badge. */
  action?: ReactNode;
  /** Level of the heading. Default 2. */
  headingLevel?: 1 | 2 | 3 | undefined;
}

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

/** Title and description of the card around it. */
export const CardHeader = forwardRef<HTMLDivElement, CardHeaderProps>(function CardHeader(props, ref) {
  const { title, description, logo, action, headingLevel = 2, className, ...rest } = props;
  const { titleId, descriptionId } = useContext(CardContext);
  const slot = useSlot('card-header', className);
  const titleSlot = useSlot('card-title');
  const descriptionSlot = useSlot('card-description');
  const Heading = headings[headingLevel];
  return (
    <div {...rest} {...slot} ref={ref}>
      {logo && <div className="ua-card-logo">{logo}</div>}
      <div className="ua-card-headings">
        <Heading id={titleId} {...titleSlot}>
          {title}
        </Heading>
        {description && (
          <p id={descriptionId} {...descriptionSlot}>
            {description}
          </p>
        )}
      </div>
      {action && (
        // A new element in place of that of the placeholder, which has another width and would be seen to move.
        <div key={isValidElement(action) ? action.key : null} className="ua-card-action">
          {action}
        </div>
      )}
    </div>
  );
});
