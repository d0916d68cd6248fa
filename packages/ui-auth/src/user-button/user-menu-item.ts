import type { ReactNode } from 'react';

/** One entry of the account panel: a link or an action. */
export interface UserMenuItem {
  label: string;
  /** A second line, in small type. */
  detail?: string | undefined;
  /** An icon of 16 pixels. */
  icon?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** Running: shows a spinner and ignores presses. */
  pending?: boolean | undefined;
}

/** Splits the application's entries where it put a separator. */
export function toGroups(items: readonly (UserMenuItem | 'separator')[]): UserMenuItem[][] {
  const groups: UserMenuItem[][] = [[]];
  for (const item of items) {
    if (item === 'separator') groups.push([]);
    else groups.at(-1)?.push(item);
  }
  return groups.filter((group) => group.length > 0);
}
