'use client';

import { type ComponentType, lazy } from 'react';
import { areOrganizationKeysOffered } from '#api-keys/is-offered.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { areDomainsOffered } from '#organization-domains/is-offered.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { arePoliciesOffered } from '#organization-policies/is-offered.ts';
import { areTeamsOffered } from '#teams/is-offered.ts';
import { OrgGeneralCard } from '../general/OrgGeneralCard.tsx';

export interface OrgCardProps {
  organizationId: string;
}

export interface OrgCardDefinition<Name extends string = string, Section extends string = string> {
  /** What applications call it, in `cards` and `hide`. */
  name: Name;
  section: Section;
  Card: ComponentType<OrgCardProps>;
  /** Whether the server has switched on what the card is for. Default: it always has. */
  isOffered?: (config: PublicAuthConfig) => boolean;
  /** Whether the user may see it. Default: every member. */
  isFor?: (membership: Membership) => boolean;
}

/**
 * Every card of the page of an organization. Cards, and the sections they stand in, are shown in this order. Only the
 * first is there from the start; the others come when their section is opened.
 */
const list = [
  { name: 'general', section: 'general', Card: OrgGeneralCard },
  {
    name: 'transfer',
    section: 'general',
    Card: lazy(() =>
      import('#organization-transfer/OrgTransferCard.tsx').then((module) => ({
        default: module.OrgTransferCard,
      })),
    ),
  },
  {
    name: 'danger',
    section: 'general',
    Card: lazy(() =>
      import('#organization-deletion/OrgDangerCard.tsx').then((module) => ({
        default: module.OrgDangerCard,
      })),
    ),
  },
  {
    name: 'members',
    section: 'members',
    Card: lazy(() =>
      import('#organization-members/MembersTable.tsx').then((module) => ({ default: module.MembersTable })),
    ),
  },
  {
    name: 'invitations',
    section: 'invitations',
    Card: lazy(() =>
      import('#invitations/InvitationsTable.tsx').then((module) => ({ default: module.InvitationsTable })),
    ),
    isFor: ({ can }) => can({ invitation: ['create'] }),
  },
  {
    name: 'teams',
    section: 'teams',
    Card: lazy(() => import('#teams/TeamsPanel.tsx').then((module) => ({ default: module.TeamsPanel }))),
    isOffered: areTeamsOffered,
  },
  {
    name: 'roles',
    section: 'roles',
    Card: lazy(() =>
      import('#organization-roles/RolesCard.tsx').then((module) => ({ default: module.RolesCard })),
    ),
  },
  {
    name: 'domains',
    section: 'domains',
    Card: lazy(() =>
      import('#organization-domains/OrganizationDomainsCard.tsx').then((module) => ({
        default: module.OrganizationDomainsCard,
      })),
    ),
    isOffered: areDomainsOffered,
    isFor: ({ can }) => can({ domain: ['read'] }),
  },
  {
    name: 'policies',
    section: 'policies',
    Card: lazy(() =>
      import('#organization-policies/OrganizationPolicyCard.tsx').then((module) => ({
        default: module.OrganizationPolicyCard,
      })),
    ),
    isOffered: arePoliciesOffered,
    isFor: ({ can }) => can({ policy: ['read'] }),
  },
  {
    name: 'api-keys',
    section: 'api-keys',
    Card: lazy(() =>
      import('#api-keys/OrganizationApiKeys.tsx').then((module) => ({ default: module.OrganizationApiKeys })),
    ),
    isOffered: areOrganizationKeysOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ apiKey: ['read'] }),
  },
  {
    name: 'activity',
    section: 'activity',
    Card: lazy(() =>
      import('#organization-activity/OrganizationActivityCard.tsx').then((module) => ({
        default: module.OrganizationActivityCard,
      })),
    ),
    isFor: ({ can }) => can({ audit: ['read'] }),
  },
] as const satisfies readonly OrgCardDefinition[];

export type OrgCardName = (typeof list)[number]['name'];
export type OrgSectionName = (typeof list)[number]['section'];

export const orgCards: readonly OrgCardDefinition<OrgCardName, OrgSectionName>[] = list;

export const orgSectionNames: readonly OrgSectionName[] = [
  ...new Set(orgCards.map(({ section }) => section)),
];

export const isOrgSectionName = (name: string): name is OrgSectionName =>
  orgCards.some(({ section }) => section === name);
