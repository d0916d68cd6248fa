import type { ReactNode } from 'react';

/** A section of a page of settings: one of the application, or one of the kit with another name. */
export interface SettingsSection {
  id: string;
  label: ReactNode;
  /** An icon of 16 pixels. */
  icon?: ReactNode;
  element: ReactNode;
}
