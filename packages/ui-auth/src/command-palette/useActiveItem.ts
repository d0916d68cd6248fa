'use client';

import { type KeyboardEvent, useState } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { useAuthUI } from '#provider/context.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { isLetter } from './shortcut.ts';

interface ActiveOptions {
  groups: readonly PaletteGroup[];
  /** All items with a letter, which need not be shown. */
  lettered: readonly PaletteItem[];
  choose: (item: PaletteItem) => void;
}

export interface ActiveItem {
  /** The item that Enter chooses. */
  active: PaletteItem | undefined;
  activate: (id: string) => void;
  /** Id of the item whose actions are shown below it. */
  expanded: string | null;
  /** For the field. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The first item is the active one again, and no actions are shown. */
  reset: () => void;
}

/** Items in the order in which the arrows reach them. */
const toOrder = (groups: readonly PaletteGroup[], expanded: string | null): PaletteItem[] =>
  groups.flatMap(({ items }) =>
    items.flatMap((item) => [item, ...(item.id === expanded ? (item.actions ?? []) : [])]),
  );

/** The index after a key; the arrows go round. */
function findNext(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const isAtEnd = ({ selectionStart, value }: HTMLInputElement): boolean => selectionStart === value.length;

/** The active item, and the keys that move to another one, choose it, or open its actions. */
export function useActiveItem({ groups, lettered, choose }: ActiveOptions): ActiveItem {
  const { scope } = useAuthUI();
  const [chosen, activate] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const isRightToLeft = scope.dir === 'rtl';
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const order = toOrder(groups, opened);
  const active = order.find(({ id }) => id === chosen) ?? order[0];
  const parent = order.find(({ id }) => id === opened);

  function findByLetter(event: KeyboardEvent): PaletteItem | undefined {
    if (event.ctrlKey || event.metaKey) return undefined;
    const among = event.altKey ? lettered : (parent?.actions ?? []);
    return among.find(({ letter }) => letter !== undefined && isLetter(event, letter));
  }

  function close(): void {
    if (parent) activate(parent.id);
    setOpened(null);
  }

  /** Returns what the key does, if it does something. */
  function findDeed(event: KeyboardEvent<HTMLInputElement>): (() => void) | undefined {
    const { key } = event;
    const byLetter = findByLetter(event);
    if (byLetter) return () => choose(byLetter);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !active) return undefined;
    const next = order[findNext(key, order.indexOf(active), order.length) ?? -1];
    if (next) return () => activate(next.id);
    if (key === 'Enter') return () => choose(active);
    if (parent && (key === back || key === 'Escape')) return close;
    const hasActions = active.actions !== undefined && active.actions.length > 0;
    if (key !== forward || !hasActions || !isAtEnd(event.currentTarget)) return undefined;
    return () => {
      setOpened(active.id);
      activate(active.actions?.[0]?.id ?? active.id);
    };
  }

  return {
    active,
    activate,
    expanded: parent?.id ?? null,
    onKeyDown: onKeys((event) => {
      const deed = findDeed(event);
      if (!deed) return;
      event.preventDefault();
      event.stopPropagation();
      deed();
    }),
    reset() {
      activate(null);
      setOpened(null);
    },
  };
}
