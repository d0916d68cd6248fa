'use client';

import { useMembership } from '#organization-membership/useMembership.ts';
import type { ApiKeyConfiguration, ApiKeyOwner } from './is-offered.ts';
import { ScopeFields, type ScopeFieldsProps } from './ScopeFields.tsx';

interface OfferedScopesProps extends Omit<ScopeFieldsProps, 'scopes'> {
  owner: ApiKeyOwner;
  scopes: ApiKeyConfiguration['scopes'];
}

/** The scopes that the service lets people give: for a key of an organization those that the user has there. */
export function OfferedScopes({ owner, ...props }: OfferedScopesProps) {
  if (owner === 'user') return <ScopeFields {...props} />;
  return <ScopesOfMember {...props} organizationId={owner.organizationId} />;
}

function ScopesOfMember({
  organizationId,
  scopes,
  ...props
}: Omit<OfferedScopesProps, 'owner'> & { organizationId: string }) {
  const { membership } = useMembership(organizationId);
  if (!membership) return null;
  const mayGive = (value: string): boolean => {
    const [resource = '', action = ''] = value.split(/:(.*)/);
    return membership.can({ [resource]: [action] });
  };
  const own = scopes.map(({ group, actions }) => ({
    group,
    actions: actions.filter(({ value, ofRoles }) => !ofRoles || mayGive(value)),
  }));
  return <ScopeFields {...props} scopes={own.filter(({ actions }) => actions.length > 0)} />;
}
