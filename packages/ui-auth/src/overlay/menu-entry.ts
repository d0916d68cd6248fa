import type { ReactNode } from 'react';

/** One action of a menu. */
export interface MenuEntry {
  label: string;
  /** An icon of 16 pixels. */
  icon?: ReactNode;
  /** The entry deletes something. A line keeps such entries apart from the others. */
  danger?: boolean | undefined;
  /** Reason why it is disabled, which is shown. */
  blocked?: string | undefined;
  /** URL of a file that it downloads. */
  file?: string | undefined;
  onSelect?: (() => void) | undefined;
}
