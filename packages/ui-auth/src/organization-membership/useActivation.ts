'use client';

import { useEffect, useRef } from 'react';
import type { Organization } from '#client/wire-types.ts';
import { useOrganizations } from './useOrganizations.ts';
import { useSwitchOrganization } from './useSwitchOrganization.ts';

/**
 * Makes the organization of a page the active one, once for each that is opened: another tab may make another one
 * active while this page stays. A refusal changes nothing here, because the page is about its organization anyway.
 */
export function useActivation(organization: Organization | undefined): void {
  const { active } = useOrganizations();
  const { switchTo } = useSwitchOrganization();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!organization || active === undefined || opened.current === organization.id) return;
    opened.current = organization.id;
    if (active?.id !== organization.id) void switchTo(organization);
  });
}
