import type { KeyboardEvent, RefObject } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';

interface TableKeys {
  search: RefObject<HTMLInputElement | null>;
  /** Undefined while nothing is chosen. */
  onEscape: (() => void) | undefined;
  onDelete: (rowId: string) => void;
}

const boxes = '.ua-table-check > input:not(:disabled)';

/** The box that is so many boxes away from the one with the focus, if it is one that has it. */
function findBox(table: HTMLElement, from: EventTarget, step: 1 | -1): HTMLInputElement | undefined {
  const all = [...table.querySelectorAll<HTMLInputElement>(boxes)];
  const isHere = from instanceof HTMLInputElement && all.includes(from);
  return isHere ? all[all.indexOf(from) + step] : undefined;
}

const takesLetters = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Up and Down go from box to box, `/` to the search, Escape gives up what is chosen, Delete asks to remove. */
export function useTableKeys({ search, onEscape, onDelete }: TableKeys) {
  function findAction({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): (() => void) | undefined {
    const focus = (element: HTMLElement | null | undefined) => element && (() => element.focus());
    if (key === 'Escape') return onEscape;
    if (key === 'ArrowDown') return focus(findBox(currentTarget, target, 1)) ?? undefined;
    if (key === 'ArrowUp') return focus(findBox(currentTarget, target, -1)) ?? undefined;
    if (takesLetters(target)) return undefined;
    if (key === '/') return focus(search.current) ?? undefined;
    const row = target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset.row;
    return key === 'Delete' && row ? () => onDelete(row) : undefined;
  }

  return onKeys((event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = findAction(event);
    if (!action) return;
    event.preventDefault();
    action();
  });
}
