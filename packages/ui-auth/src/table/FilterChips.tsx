'use client';

import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { table as english } from '#words/table.ts';

/** A filter that is set. */
export interface FilterChip {
  id: string;
  label: string;
  value: ReactNode;
  onRemove: () => void;
}

/** What ends all filters. */
export interface ClearFilters {
  label: string;
  onClear: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  /** The button that opens the filters. */
  opener: RefObject<HTMLButtonElement | null>;
  /** Ends all of them, where there is more than one. */
  clear?: ClearFilters | undefined;
}

/** The filters that are set, each with a press that ends it. */
export function FilterChips({ chips, opener, clear }: FilterChipsProps) {
  const words = useMessages('table', english);
  if (chips.length === 0) return null;
  return (
    <div className="ua-table-chips">
      {chips.map(({ id, label, value, onRemove }) => (
        <button
          key={id}
          type="button"
          className="ua-table-chip"
          onClick={({ currentTarget: { nextElementSibling, previousElementSibling } }) => {
            // This button goes away, and the focus must not go with it.
            const next = chips.length > 1 ? (nextElementSibling ?? previousElementSibling) : opener.current;
            if (next instanceof HTMLElement) next.focus();
            onRemove();
          }}
        >
          <span className="ua-visually-hidden">{words('removeFilter')} </span>
          <span className="ua-table-chip-label">{label} </span>
          {value}
          <Icon name="close" glyph={X} size={14} />
        </button>
      ))}
      {clear && chips.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            opener.current?.focus();
            clear.onClear();
          }}
        >
          {clear.label}
        </Button>
      )}
    </div>
  );
}
