'use client';

import { createContext, useContext } from 'react';
import { useSession } from '#provider/session/useSession.ts';

/** The organization that the parts inside are about, for those that are not told. */
export const OrganizationContext = createContext<string | undefined>(undefined);

/** The organization that is meant: the one given, that of the page around, else the active one. */
export function useOrganizationId(given?: string): string | undefined {
  const around = useContext(OrganizationContext);
  const { session } = useSession();
  return given ?? around ?? session?.activeOrganizationId ?? undefined;
}
