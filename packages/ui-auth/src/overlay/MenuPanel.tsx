'use client';

import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Fragment, type RefObject } from 'react';
import { isComposing } from '#primitives/composition/is-composing.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { useAuthUI } from '#provider/context.ts';
import type { MenuEntry } from './menu-entry.ts';
import { OverlayEnvironment } from './OverlayEnvironment.tsx';
import { toFinalFocus } from './to-final-focus.ts';

export interface MenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, for its position and for returning the focus. */
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name. */
  label: string;
  entries: readonly MenuEntry[];
}

/** The menu takes the focus when it opens. */
const FIRST = '[role="menuitem"]:not([data-disabled])';

export function MenuPanel({ open, onOpenChange, anchor, label, entries }: MenuProps) {
  const { scope, portalContainer } = useAuthUI();
  const slot = useSlot('menu');
  return (
    <OverlayEnvironment>
      <BaseMenu.Root
        open={open}
        onOpenChange={(next, details) => {
          // The opener's own press handler closes it; closing here as well would open it again.
          if (isComposing(details.event)) return details.cancel();
          const target = details.event.target;
          if (target instanceof Node && anchor.current?.contains(target)) return details.cancel();
          return onOpenChange(next);
        }}
      >
        {/* Everything on a page is inside of a landmark; this stands beside those of the page. */}
        <BaseMenu.Portal {...scope} container={portalContainer} role="region" aria-label={label}>
          <BaseMenu.Positioner
            className="ua-popover-positioner"
            anchor={anchor}
            side="bottom"
            align="end"
            sideOffset={4}
            collisionPadding={8}
          >
            <BaseMenu.Popup
              {...slot}
              aria-label={label}
              finalFocus={toFinalFocus(anchor)}
              onFocus={({ target, currentTarget }) => {
                if (target === currentTarget) currentTarget.querySelector<HTMLElement>(FIRST)?.focus();
              }}
            >
              {entries.map((entry, index) => (
                <Fragment key={entry.label}>
                  {index > 0 && Boolean(entry.danger) !== Boolean(entries[index - 1]?.danger) && (
                    <BaseMenu.Separator className="ua-menu-separator" />
                  )}
                  <Entry {...entry} />
                </Fragment>
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </OverlayEnvironment>
  );
}

function Entry({ label, icon, danger, blocked, file, onSelect }: MenuEntry) {
  const content = (
    <>
      {icon && <span className="ua-menu-icon">{icon}</span>}
      <span className="ua-menu-label">
        {label}
        {blocked && <span className="ua-menu-detail">{blocked}</span>}
      </span>
    </>
  );
  if (file !== undefined)
    return (
      <BaseMenu.LinkItem className="ua-menu-item" href={file} download closeOnClick>
        {content}
      </BaseMenu.LinkItem>
    );
  return (
    <BaseMenu.Item
      className="ua-menu-item"
      disabled={blocked !== undefined}
      data-danger={danger ? '' : undefined}
      onClick={onSelect}
    >
      {content}
    </BaseMenu.Item>
  );
}
