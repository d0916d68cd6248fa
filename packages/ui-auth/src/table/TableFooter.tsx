'use client';

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import { IconButton } from '#primitives/button/IconButton.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';
import { countPages, pageSizes, type TableState } from './table-state.ts';

interface TableFooterProps {
  state: TableState;
  total: number;
  onChange: (change: Partial<TableState>) => void;
  /** Adds to the range what else is in the table. */
  toRange: ((range: string) => string) | undefined;
  children: ReactNode;
}

/** Which rows these are, how many there are, and the way to the others. */
export function TableFooter({ state, total, onChange, toRange = String, children }: TableFooterProps) {
  const words = useMessages('table', english);
  const { page, pageSize } = state;
  const pages = countPages(total, pageSize);
  const from = Math.min((page - 1) * pageSize + 1, total);
  const sizes = pageSizes.some((size) => size === pageSize) ? pageSizes : [pageSize, ...pageSizes];
  return (
    <div className="ua-table-footer">
      <p className="ua-table-range">
        {toRange(words('range', { from, to: Math.min(page * pageSize, total), total }))}
      </p>
      {children}
      {total > pageSizes[0] && (
        <div className="ua-table-pages">
          <Select
            size="sm"
            aria-label={words('pageSize')}
            options={sizes.map((size) => ({ value: `${size}`, label: `${size}` }))}
            value={`${pageSize}`}
            onValueChange={(size) => onChange({ pageSize: Number(size) })}
          />
          <IconButton
            label={words('previous')}
            size="sm"
            variant="outline"
            disabled={page <= 1}
            onClick={() => onChange({ page: page - 1 })}
          >
            <Icon name="page-back" glyph={ChevronLeft} />
          </IconButton>
          <span className="ua-table-page">{words('page', { page, pages })}</span>
          <IconButton
            label={words('next')}
            size="sm"
            variant="outline"
            disabled={page >= pages}
            onClick={() => onChange({ page: page + 1 })}
          >
            <Icon name="page-forward" glyph={ChevronRight} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
