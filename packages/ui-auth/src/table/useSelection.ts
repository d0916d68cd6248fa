'use client';

import { useRef } from 'react';
import { toMark, toRange } from './selection.ts';

export interface SelectionProps {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface Selection {
  isSelected: (id: string) => boolean;
  /** Of the rows that can be chosen on this page. */
  mark: 'none' | 'some' | 'all';
  count: number;
  /** `extend`: everything from the row that was pressed before, as with Shift. */
  toggle: (id: string, extend: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Which rows are chosen. `ids` are those of this page that may be; rows of other pages stay chosen. */
export function useSelection(ids: readonly string[], { selected, onChange }: SelectionProps): Selection {
  const anchor = useRef<string | null>(null);

  function change(targets: readonly string[], on: boolean): void {
    const next = new Set(selected);
    for (const id of targets) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  }

  const mark = toMark(ids, selected);
  return {
    isSelected: (id) => selected.has(id),
    mark,
    count: selected.size,
    toggle(id, extend) {
      const targets = extend && anchor.current !== null ? toRange(ids, anchor.current, id) : [id];
      anchor.current = id;
      change(
        // One that was chosen while it could be can still be let go.
        targets.filter((target) => ids.includes(target) || selected.has(target)),
        !selected.has(id),
      );
    },
    toggleAll: () => change(ids, mark !== 'all'),
    clear: () => onChange(new Set()),
  };
}
