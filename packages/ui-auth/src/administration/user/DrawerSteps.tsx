'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';

/** Goes to the row before (-1) or after (1) the one in the drawer. */
export type Step = (by: 1 | -1) => void;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Steps by Alt with Up or Down. */
export const stepByKey =
  (onStep: Step) =>
  (event: KeyboardEvent): void => {
    const { altKey, key, target, currentTarget } = event;
    const by = altKey ? steps[key] : undefined;
    // Keys of a dialog above the drawer arrive here, too.
    if (by === undefined || !(target instanceof Node && currentTarget.contains(target))) return;
    event.preventDefault();
    onStep(by);
  };

interface DrawerStepsProps {
  previous: string;
  next: string;
  onStep: Step;
}

/** Buttons to the row before and after, at the end of a drawer. */
export const DrawerSteps = ({ previous, next, onStep }: DrawerStepsProps) => (
  <div className="ua-user-drawer-steps">
    <IconButton label={previous} size="sm" variant="outline" onClick={() => onStep(-1)}>
      <Icon name="previous" glyph={ChevronUp} />
    </IconButton>
    <IconButton label={next} size="sm" variant="outline" onClick={() => onStep(1)}>
      <Icon name="next" glyph={ChevronDown} />
    </IconButton>
  </div>
);
