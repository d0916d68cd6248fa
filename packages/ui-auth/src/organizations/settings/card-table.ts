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
import type { CardFacts, PageTable } from '#settings/page-table.ts';
import { areSetupLinksOffered } from '#setup-links/is-offered.ts';
import { areTeamsOffered } from '#teams/is-offered.ts';
import { areOrganizationWebhooksOffered } from '#webhooks/is-offered.ts';

/** Every card of the page of an organization. */
const cards = [
  { name: 'general', entry: 'org-general-card', section: 'general' },
  {
    name: 'transfer',
    entry: 'org-transfer-card',
    section: 'general',
  },
  {
    name: 'danger',
    entry: 'org-danger-card',
    section: 'general',
  },
  {
    name: 'members',
    entry: 'members-table',
    section: 'members',
  },
  {
    name: 'invitations',
    entry: 'invitations-table',
    section: 'invitations',
    isFor: ({ can }) => can({ invitation: ['create'] }),
  },
  {
    name: 'teams',
    entry: 'teams-panel',
    section: 'teams',
    isOffered: areTeamsOffered,
  },
  {
    name: 'roles',
    section: 'roles',
  },
  {
    name: 'domains',
    entry: 'organization-domains-card',
    section: 'domains',
    isOffered: areDomainsOffered,
    isFor: ({ can }) => can({ domain: ['read'] }),
  },
  {
    name: 'sso',
    entry: 'organization-sso-card',
    section: 'sso',
    isOffered: areConnectionsOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ sso: ['read'] }),
  },
  {
    name: 'directories',
    entry: 'organization-directories-card',
    section: 'sso',
    isOffered: areDirectoriesOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ scim: ['read'] }),
  },
  {
    name: 'setup-links',
    entry: 'setup-links-card',
    section: 'sso',
    isOffered: areSetupLinksOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ sso: ['read'] }),
  },
  {
    name: 'policies',
    entry: 'organization-policy-card',
    section: 'policies',
    isOffered: arePoliciesOffered,
    isFor: ({ can }) => can({ policy: ['read'] }),
  },
  {
    name: 'api-keys',
    entry: 'organization-api-keys',
    section: 'api-keys',
    isOffered: areOrganizationKeysOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ apiKey: ['read'] }),
  },
  {
    name: 'clients',
    entry: 'organization-clients',
    section: 'applications',
    isOffered: areOrganizationClientsOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ oauthClient: ['read'] }),
  },
  {
    name: 'webhooks',
    entry: 'organization-webhooks-card',
    section: 'webhooks',
    isOffered: areOrganizationWebhooksOffered,
    isFor: ({ can, isOwner }) => isOwner || can({ webhook: ['read'] }),
  },
  {
    name: 'activity',
    entry: 'organization-activity-card',
    section: 'activity',
    isFor: ({ can }) => can({ audit: ['read'] }),
  },
] as const satisfies readonly CardFacts<string, string, Membership>[];

/** Name of a card of `OrganizationSettings`. */
export type OrgCardName = (typeof cards)[number]['name'];
export type OrgSectionName = (typeof cards)[number]['section'];

export const organizationTable: PageTable<OrgCardName, OrgSectionName, Membership> = {
  cards,
  icons: {
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
  },
};
