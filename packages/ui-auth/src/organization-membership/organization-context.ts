'use client';

import { createContext, useContext } from 'react';
import { useSession } from '#provider/session/useSession.ts';

/** Default organization for the components inside. */
export const OrganizationContext = createContext<string | undefined>(undefined);

/** The organization of a component: the given one, that of the page, else the active one. */
export function useOrganizationId(given?: string): string | undefined {
  const around = useContext(OrganizationContext);
  const { session } = useSession();
  return given ?? around ?? session?.activeOrganizationId ?? undefined;
}
