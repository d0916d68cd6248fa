import type { Membership } from '#organization-membership/useMembership.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { definePage } from '#settings/define-page.tsx';
import { OrgGeneralCard } from '../general/OrgGeneralCard.tsx';
import { type OrgCardName, type OrgSectionName, organizationTable } from './card-table.ts';
import { MembersTable, OrganizationActivityCard, RolesCard } from './later-cards.ts';

export interface OrgCardProps {
  organizationId: string;
}

/**
 * The page of an organization. Only the first card is loaded at once; the others when their section is opened.
 */
export const organizationPage = definePage<OrgCardName, OrgSectionName, OrgCardProps, Membership>(
  organizationTable,
  {
    general: OrgGeneralCard,
    transfer: lazyPart(() =>
      import('#organization-transfer/OrgTransferCard.tsx').then((module) => module.OrgTransferCard),
    ),
    danger: lazyPart(() =>
      import('#organization-deletion/OrgDangerCard.tsx').then((module) => module.OrgDangerCard),
    ),
    members: MembersTable,
    invitations: lazyPart(() =>
      import('#invitations/InvitationsTable.tsx').then((module) => module.InvitationsTable),
    ),
    teams: lazyPart(() => import('#teams/TeamsPanel.tsx').then((module) => module.TeamsPanel)),
    roles: RolesCard,
    domains: lazyPart(() =>
      import('#organization-domains/OrganizationDomainsCard.tsx').then(
        (module) => module.OrganizationDomainsCard,
      ),
    ),
    sso: lazyPart(() =>
      import('#enterprise-connections/OrganizationSsoCard.tsx').then((module) => module.OrganizationSsoCard),
    ),
    directories: lazyPart(() =>
      import('#directory/OrganizationDirectoriesCard.tsx').then(
        (module) => module.OrganizationDirectoriesCard,
      ),
    ),
    'setup-links': lazyPart(() =>
      import('#setup-links/SetupLinksCard.tsx').then((module) => module.SetupLinksCard),
    ),
    policies: lazyPart(() =>
      import('#organization-policies/OrganizationPolicyCard.tsx').then(
        (module) => module.OrganizationPolicyCard,
      ),
    ),
    'api-keys': lazyPart(() =>
      import('#api-keys/OrganizationApiKeys.tsx').then((module) => module.OrganizationApiKeys),
    ),
    clients: lazyPart(() =>
      import('#clients/OrganizationClients.tsx').then((module) => module.OrganizationClients),
    ),
    webhooks: lazyPart(() =>
      import('#webhooks/OrganizationWebhooksCard.tsx').then((module) => module.OrganizationWebhooksCard),
    ),
    activity: OrganizationActivityCard,
  },
);
