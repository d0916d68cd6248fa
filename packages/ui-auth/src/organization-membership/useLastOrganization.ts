'use client';

import { useEffect, useRef } from 'react';
import { useSession } from '#provider/session/useSession.ts';
import { keepLastOrganization, readLastOrganization } from './last-organization.ts';
import { useOrganizations } from './useOrganizations.ts';
import { useSwitchOrganization } from './useSwitchOrganization.ts';

export interface LastOrganizationOptions {
  /** Only remembers if false, for pages that choose the organization themselves. Default true. */
  restores?: boolean | undefined;
}

/**
 * Remembers in this browser in which organization somebody acted, and makes it the active one again after the next
 * sign-in, since every session begins in none. In a browser that knows nothing of a person it is the organization that
 * they joined first. Call it once, in the frame of all pages.
 *
 * @example
 * function Frame({ path }: { path: string }) {
 *   // The pages of an organization make theirs active.
 *   useLastOrganization({ restores: !path.startsWith('/o/') });
 *   return <OrgSwitcher />;
 * }
 */
export function useLastOrganization({ restores = true }: LastOrganizationOptions = {}): void {
  const { session, user } = useSession();
  const { organizations, active } = useOrganizations();
  const { switchTo } = useSwitchOrganization();
  /** The session in which an organization was active on this page. */
  const seen = useRef<string>(undefined);

  useEffect(() => {
    // An administrator who views as somebody is not that person.
    if (!session || !user || session.impersonatedBy || !organizations || active === undefined) return;
    const keep = (organization: string | null): void =>
      keepLastOrganization(user.id, { session: session.id, organization });
    const last = readLastOrganization(user.id);
    if (active) {
      seen.current = session.id;
      if (last?.session !== session.id || last.organization !== active.id) keep(active.id);
    } else if (last?.session === session.id) {
      if (seen.current === session.id && last.organization !== null) keep(null);
    } else if (restores) {
      const found = last ? organizations.find(({ id }) => id === last.organization) : organizations[0];
      // Kept first: whatever comes of it, this session is asked once.
      keep(found?.id ?? null);
      if (found) void switchTo(found);
    }
  });
}
