'use client';

import ListFilter from 'lucide-react/icons/list-filter';
import type { ReactNode, RefObject } from 'react';
import { Popover, type PopoverProps, preloadPopover } from '#overlay/Popover.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';
import type { ClearFilters } from './FilterChips.tsx';

interface FilterButtonProps extends Pick<PopoverProps, 'align' | 'open' | 'onOpenChange'> {
  opener: RefObject<HTMLButtonElement | null>;
  /** Number of filters that are set. */
  count: number;
  /** Ends all of them. */
  clear?: ClearFilters | undefined;
  /** The controls of the filters. */
  children: ReactNode;
}

/** Many filters behind one button, which says how many of them are set. On a phone they stand at the lower edge. */
export function FilterButton(props: FilterButtonProps) {
  const { opener, open, onOpenChange, align, count, clear, children } = props;
  const words = useMessages('table', english);
  const common = useCommonWords();
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        icon={<Icon name="filter" glyph={ListFilter} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preloadPopover}
        onFocus={preloadPopover}
        onClick={() => onOpenChange(!open)}
      >
        {words('filters')}
        {count > 0 && <Badge className="ua-table-filter-count">{count}</Badge>}
      </Button>
      <Popover
        open={open}
        onOpenChange={onOpenChange}
        anchor={opener}
        align={align}
        label={words('filters')}
        sheet
      >
        <div className="ua-table-filters">
          <p className="ua-card-row-title">{words('filters')}</p>
          {children}
          <div className="ua-dialog-footer">
            {clear && count > 0 && (
              <Button variant="ghost" size="sm" onClick={clear.onClear}>
                {clear.label}
              </Button>
            )}
            <Button size="sm" onClick={() => onOpenChange(false)}>
              {common('close')}
            </Button>
          </div>
        </div>
      </Popover>
    </>
  );
}
