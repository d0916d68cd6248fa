'use client';

import { createContext, type ReactNode } from 'react';
import type { Membership } from './to-membership.ts';

/** A page about an organization, as its navigation shows it. */
export interface ShownPage {
  id: string;
  icon?: ReactNode;
  label: ReactNode;
}

/** The pages that somebody sees; undefined outside of the pages of an organization. */
export const PagesContext = createContext<((reader: Membership) => readonly ShownPage[]) | undefined>(
  undefined,
);
