import type { ReactNode } from 'react';

/** One action of a menu. */
export interface MenuEntry {
  label: string;
  /** An icon of 16 pixels. */
  icon?: ReactNode;
  /** It takes something away. */
  danger?: boolean | undefined;
  /** Why it cannot be chosen: it stays readable, and says so. */
  blocked?: string | undefined;
  onSelect: () => void;
}
