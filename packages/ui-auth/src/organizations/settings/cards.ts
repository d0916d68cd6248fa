import Activity from 'lucide-react/icons/activity';
import AppWindow from 'lucide-react/icons/app-window';
import Building2 from 'lucide-react/icons/building-2';
import Globe from 'lucide-react/icons/globe';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import Mail from 'lucide-react/icons/mail';
import Network from 'lucide-react/icons/network';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UsersRound from 'lucide-react/icons/users-round';
import Webhook from 'lucide-react/icons/webhook';
import { areOrganizationKeysOffered } from '#api-keys/is-offered.ts';
import { areOrganizationClientsOffered } from '#clients/is-offered.ts';
import { areDirectoriesOffered } from '#directory/is-offered.ts';
import { areConnectionsOffered } from '#enterprise-connections/is-offered.ts';
import { areDomainsOffered } from '#organization-domains/is-offered.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { arePoliciesOffered } from '#organization-policies/is-offered.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { definePage, type PageCard } from '#settings/define-page.tsx';
import { areSetupLinksOffered } from '#setup-links/is-offered.ts';
import { areTeamsOffered } from '#teams/is-offered.ts';
import { areOrganizationWebhooksOffered } from '#webhooks/is-offered.ts';
import { OrgGeneralCard } from '../general/OrgGeneralCard.tsx';
import { MembersTable, OrganizationActivityCard, RolesCard } from './later-cards.ts';

export interface OrgCardProps {
  organizationId: string;
}

/**
 * Every card of the page of an organization. Cards, and their sections, are shown in this order. Only the first is
 * loaded at once; the others when their section is opened.
 */
const list = [
  { name: 'general', entry: 'org-general-card', section: 'general', Card: OrgGeneralCard },
  {
    name: 'transfer',
    entry: 'org-transfer-card',
    section: 'general',
    Card: lazyPart(() =>
      import('#organization-transfer/OrgTransferCard.tsx').then((module) => module.OrgTransferCard),
    ),
  },
  {
    name: 'danger',
    entry: 'org-danger-card',
    section: 'general',
    Card: lazyPart(() =>
      import('#organization-deletion/OrgDangerCard.tsx').then((module) => module.OrgDangerCard),
    ),
  },
  {
    name: 'members',
    entry: 'members-table',
    section: 'members',
    Card: MembersTable,
  },
  {
    name: 'invitations',
    entry: 'invitations-table',
    section: 'invitations',
    Card: lazyPart(() =>
      import('#invitations/InvitationsTable.tsx').then((module) => module.InvitationsTable),
    ),
    isFor: ({ can }) => can({ invitation: ['create'] }),
  },
  {
    name: 'teams',
    entry: 'teams-panel',
    section: 'teams',
    Card: lazyPart(() => import('#teams/TeamsPanel.tsx').then((module) => module.TeamsPanel)),
    isOffered: areTeamsOffered,
  },
  {
    name: 'roles',
    section: 'roles',
    Card: RolesCard,
  },
  {
    name: 'domains',
    entry: 'organization-domains-card',
    section: 'domains',
    Card: lazyPart(() =>
      import('#organization-domains/OrganizationDomainsCard.tsx').then(
        (module) => module.OrganizationDomainsCard,
      ),
    ),
    isOffered: areDomainsOffered,
    isFor: ({ can }) => can({ domain: ['read'] }),
  },
  {
    name: 'sso',
    entry: 'organization-sso-card',
    section: 'sso',
    Card: lazyPart(() =>
      import('#enterprise-connections/OrganizationSsoCard.tsx').then((module) => module.OrganizationSsoCard),
    ),
    isOffered: areConnectionsOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ sso: ['read'] }),
  },
  {
    name: 'directories',
    entry: 'organization-directories-card',
    section: 'sso',
    Card: lazyPart(() =>
      import('#directory/OrganizationDirectoriesCard.tsx').then(
        (module) => module.OrganizationDirectoriesCard,
      ),
    ),
    isOffered: areDirectoriesOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ scim: ['read'] }),
  },
  {
    name: 'setup-links',
    entry: 'setup-links-card',
    section: 'sso',
    Card: lazyPart(() => import('#setup-links/SetupLinksCard.tsx').then((module) => module.SetupLinksCard)),
    isOffered: areSetupLinksOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ sso: ['read'] }),
  },
  {
    name: 'policies',
    entry: 'organization-policy-card',
    section: 'policies',
    Card: lazyPart(() =>
      import('#organization-policies/OrganizationPolicyCard.tsx').then(
        (module) => module.OrganizationPolicyCard,
      ),
    ),
    isOffered: arePoliciesOffered,
    isFor: ({ can }) => can({ policy: ['read'] }),
  },
  {
    name: 'api-keys',
    entry: 'organization-api-keys',
    section: 'api-keys',
    Card: lazyPart(() =>
      import('#api-keys/OrganizationApiKeys.tsx').then((module) => module.OrganizationApiKeys),
    ),
    isOffered: areOrganizationKeysOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ apiKey: ['read'] }),
  },
  {
    name: 'clients',
    entry: 'organization-clients',
    section: 'applications',
    Card: lazyPart(() =>
      import('#clients/OrganizationClients.tsx').then((module) => module.OrganizationClients),
    ),
    isOffered: areOrganizationClientsOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ oauthClient: ['read'] }),
  },
  {
    name: 'webhooks',
    entry: 'organization-webhooks-card',
    section: 'webhooks',
    Card: lazyPart(() =>
      import('#webhooks/OrganizationWebhooksCard.tsx').then((module) => module.OrganizationWebhooksCard),
    ),
    isOffered: areOrganizationWebhooksOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ webhook: ['read'] }),
  },
  {
    name: 'activity',
    entry: 'organization-activity-card',
    section: 'activity',
    Card: OrganizationActivityCard,
    isFor: ({ can }) => can({ audit: ['read'] }),
  },
] as const satisfies readonly PageCard<string, string, OrgCardProps, Membership>[];

export type OrgCardName = (typeof list)[number]['name'];
export type OrgSectionName = (typeof list)[number]['section'];

export const organizationPage = definePage<OrgCardName, OrgSectionName, OrgCardProps, Membership>(list, {
  general: Building2,
  members: UsersRound,
  invitations: Mail,
  teams: Network,
  roles: IdCard,
  domains: Globe,
  sso: LogIn,
  policies: ShieldCheck,
  'api-keys': KeyRound,
  applications: AppWindow,
  webhooks: Webhook,
  activity: Activity,
});
