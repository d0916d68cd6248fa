import type { FilterChip } from '#table/FilterChips.tsx';

/** A chip for a filter that has a value, and none for one without. */
export const toChips = (label: string, value: string | undefined, onRemove: () => void): FilterChip[] =>
  value === undefined ? [] : [{ id: label, label, value, onRemove }];
