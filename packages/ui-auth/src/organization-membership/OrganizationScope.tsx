'use client';

import { Fragment, type ReactNode } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import type { Organization } from '#client/wire-types.ts';
import { OrganizationContext } from './organization-context.ts';
import { useActivation } from './useActivation.ts';
import { useOrganizations } from './useOrganizations.ts';

export interface OrganizationScopeProps {
  /** Slug or id. */
  organization: string;
  /** Makes it the active one of the session, in all tabs, once it is opened. Default false. */
  activate?: boolean | undefined;
  /** Shown until the organizations of the user are known. */
  loading?: ReactNode;
  /** Shown to users who are not in the organization, and if it does not exist. */
  fallback?: ReactNode;
  /** Components that are about this organization. */
  children: ReactNode;
}

/** An id goes first: a slug could look like the id of another organization. */
const findNamed = (list: readonly Organization[], name: string): Organization | undefined =>
  list.find(({ id }) => id === name) ?? list.find(({ slug }) => slug === name.toLowerCase());

/**
 * Components inside are about this organization, and never about the active one: they are not there before it
 * is known, and are rendered anew for another one.
 */
export function OrganizationScope(props: OrganizationScopeProps): ReactNode {
  const { organization: name, activate = false, loading = null, fallback = null, children } = props;
  const { organizations, error, refetch } = useOrganizations();
  const found = organizations && findNamed(organizations, name);
  useActivation(activate ? found : undefined);
  if (!organizations) return error ? <CardFailed error={error} onRetry={refetch} /> : loading;
  if (!found) return fallback;
  return (
    <OrganizationContext.Provider value={found.id}>
      <Fragment key={found.id}>{children}</Fragment>
    </OrganizationContext.Provider>
  );
}
