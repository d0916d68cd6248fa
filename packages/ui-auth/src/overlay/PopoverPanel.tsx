'use client';

import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { isComposing } from '#primitives/composition/is-composing.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { OverlayEnvironment } from './OverlayEnvironment.tsx';
import { toFinalFocus } from './to-final-focus.ts';
import { useMatch } from './useMatch.ts';

export interface PopoverPanelProps {
  /** The application keeps it, and changes it in `onOpenChange`. */
  open: boolean;
  /** Called when it opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, for its position and for returning the focus. */
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name of the panel. */
  label: string;
  /** Logical sides follow the reading direction. Default `bottom`. */
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
  /** Default `end`. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Pixels. Default 8. */
  sideOffset?: number | undefined;
  /** The element that gets the focus when the popover opens. Default: the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Draws the content without showing it. */
  isLikely?: boolean | undefined;
  /** On a narrow screen it stands at the lower edge, where a thumb reaches it. */
  sheet?: boolean | undefined;
  /** Class of its element. */
  className?: string | undefined;
  /** The content of the popover. */
  children: ReactNode;
}

/** In place of the place that Base UI finds. */
const atLowerEdge = { position: 'fixed', inset: 'auto 0 0', transform: 'none' } as const;

export function PopoverPanel(props: PopoverPanelProps) {
  const {
    open,
    onOpenChange,
    anchor,
    label,
    side = 'bottom',
    align = 'end',
    sideOffset = 8,
    ...rest
  } = props;
  const { initialFocus, sheet = false, isLikely = false, className, children } = rest;
  const { scope, portalContainer } = useAuthUI();
  const common = useCommonWords();
  const slot = useSlot('popover', className);
  const isSheet = useMatch('(width < 480px)', false) && sheet;
  return (
    <OverlayEnvironment>
      <BasePopover.Root
        open={open}
        // Without the focus trap, Tab goes to the page behind and the panel stays open above it.
        modal="trap-focus"
        onOpenChange={(next, details) => {
          // The opener's own press handler closes it; closing here as well would open it again.
          if (isComposing(details.event)) return details.cancel();
          const target = details.event.target;
          if (target instanceof Node && anchor.current?.contains(target)) return details.cancel();
          return onOpenChange(next);
        }}
      >
        <BasePopover.Portal {...scope} container={portalContainer} keepMounted={isLikely}>
          <BasePopover.Positioner
            className="ua-popover-positioner"
            anchor={anchor}
            side={side}
            align={align}
            sideOffset={sideOffset}
            collisionPadding={8}
            style={isSheet ? atLowerEdge : {}}
          >
            <BasePopover.Popup
              {...slot}
              aria-label={label}
              data-sheet={isSheet ? '' : undefined}
              initialFocus={initialFocus}
              finalFocus={toFinalFocus(anchor)}
            >
              {children}
              {/* For screen readers on touch screens, which have no Escape. */}
              <BasePopover.Close className="ua-visually-hidden" tabIndex={-1}>
                {common('close')}
              </BasePopover.Close>
            </BasePopover.Popup>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </OverlayEnvironment>
  );
}
