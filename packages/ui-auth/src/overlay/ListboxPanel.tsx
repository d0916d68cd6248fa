'use client';

import { Popover as BasePopover } from '@base-ui/react/popover';
import { type RefObject, useEffect } from 'react';
import { toGroups } from '#overlay/select/to-groups.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { SelectOption } from '#provider/components/part-props.ts';
import { useAuthUI } from '#provider/context.ts';
import { ListOption } from './ListOption.tsx';
import { OverlayEnvironment } from './OverlayEnvironment.tsx';

export interface ListboxProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button, which keeps the focus and has the name. */
  anchor: RefObject<HTMLButtonElement | null>;
  options: readonly SelectOption[];
  /** Number of the chosen option. */
  chosen: number;
  /** Number of the option that Enter takes. */
  active: number;
  onMove: (active: number) => void;
  onChoose: (index: number) => void;
}

/** A listbox has no fieldset. */
const toGroup = (label: string) => ({ role: 'group', 'aria-label': label });

/** The name that the button got from its owner. */
const toName = (button: HTMLButtonElement | null): string | undefined =>
  button?.ariaLabel ?? (button?.labels?.[0]?.textContent || undefined);

export function ListboxPanel(props: ListboxProps) {
  const { id, open, anchor, options, chosen, active, onMove, onChoose } = props;
  const { scope, portalContainer } = useAuthUI();
  const slot = useSlot('select-list', 'ua-menu');
  const name = toName(anchor.current);

  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, id, active]);

  if (!open) return null;
  return (
    <OverlayEnvironment>
      {/* The button closes it: at Escape, and when it loses the focus. */}
      <BasePopover.Root open onOpenChange={(_, details) => details.cancel()}>
        {/* Everything on a page is inside of a landmark; this stands beside those of the page. */}
        <BasePopover.Portal {...scope} container={portalContainer} role="region" aria-label={name}>
          <BasePopover.Positioner
            className="ua-popover-positioner ua-select-positioner"
            anchor={anchor}
            side="bottom"
            align="start"
            sideOffset={4}
            collisionPadding={8}
          >
            {/* No popup of Base UI, which would take the focus from the button. */}
            <div
              {...slot}
              id={id}
              role="listbox"
              aria-label={name}
              // The focus stays on the button.
              onMouseDown={(event) => event.preventDefault()}
            >
              {toGroups(options).map(({ group, items }) => {
                const drawn = items.map(({ option, index }) => (
                  <ListOption
                    key={option.value}
                    id={`${id}-${index}`}
                    option={option}
                    isChosen={index === chosen}
                    isActive={index === active}
                    onMove={() => onMove(index)}
                    onChoose={() => onChoose(index)}
                  />
                ));
                if (group === undefined) return drawn;
                return (
                  <div key={group} {...toGroup(group)}>
                    <div className="ua-select-group" aria-hidden="true">
                      {group}
                    </div>
                    {drawn}
                  </div>
                );
              })}
            </div>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </OverlayEnvironment>
  );
}
