import Activity from 'lucide-react/icons/activity';
import AppWindow from 'lucide-react/icons/app-window';
import Building2 from 'lucide-react/icons/building-2';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Palette from 'lucide-react/icons/palette';
import UsersRound from 'lucide-react/icons/users-round';
import Webhook from 'lucide-react/icons/webhook';
import { isLogOffered, isOverviewOffered } from '#admin-activity/is-offered.ts';
import type { AdminRight } from '#administration-access/admin-rights.ts';
import { isBrandStudioOffered } from '#brand-studio/is-offered.ts';
import { areApplicationsOffered } from '#connected-applications/is-offered.ts';
import type { CardFacts, PageTable } from '#settings/page-table.ts';
import { areOperatorWebhooksOffered } from '#webhooks/is-offered.ts';
import { areOrganizationsOffered } from '../organizations/is-offered.ts';

type Rights = ReadonlySet<AdminRight>;

/** Every card of the page for administrators. */
const cards = [
  {
    name: 'overview',
    entry: 'admin-overview',
    section: 'overview',
    isOffered: isOverviewOffered,
    isFor: (rights) => rights.has('list') && rights.has('readEvents'),
  },
  {
    name: 'users',
    entry: 'users-table',
    section: 'users',
    isFor: (rights) => rights.has('list'),
  },
  {
    name: 'organizations',
    entry: 'organizations-table',
    section: 'organizations',
    isOffered: areOrganizationsOffered,
    isFor: (rights) => rights.has('listOrganizations'),
  },
  {
    name: 'clients',
    entry: 'admin-clients',
    section: 'applications',
    isOffered: areApplicationsOffered,
    isFor: (rights) => rights.has('readClients'),
  },
  {
    name: 'webhooks',
    entry: 'admin-webhooks-card',
    section: 'webhooks',
    isOffered: areOperatorWebhooksOffered,
    isFor: (rights) => rights.has('readWebhooks'),
  },
  {
    name: 'brand',
    entry: 'brand-studio',
    section: 'brand',
    isOffered: isBrandStudioOffered,
    isFor: (rights) => rights.has('readBrand'),
  },
  {
    name: 'activity',
    entry: 'admin-activity',
    section: 'activity',
    isOffered: isLogOffered,
    isFor: (rights) => rights.has('readEvents'),
  },
] as const satisfies readonly CardFacts<string, string, Rights>[];

/** Name of a card of `AdministrationSettings`. */
export type AdminCardName = (typeof cards)[number]['name'];
export type AdminSectionName = (typeof cards)[number]['section'];

export const administrationTable: PageTable<AdminCardName, AdminSectionName, Rights> = {
  cards,
  icons: {
    overview: LayoutGrid,
    users: UsersRound,
    organizations: Building2,
    applications: AppWindow,
    webhooks: Webhook,
    brand: Palette,
    activity: Activity,
  },
};
