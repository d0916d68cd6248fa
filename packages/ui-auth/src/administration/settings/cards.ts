import Activity from 'lucide-react/icons/activity';
import AppWindow from 'lucide-react/icons/app-window';
import Building2 from 'lucide-react/icons/building-2';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import UsersRound from 'lucide-react/icons/users-round';
import Webhook from 'lucide-react/icons/webhook';
import { isLogOffered, isOverviewOffered } from '#admin-activity/is-offered.ts';
import type { AdminRight } from '#administration-access/admin-rights.ts';
import { areApplicationsOffered } from '#connected-applications/is-offered.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { definePage, type PageCard } from '#settings/define-page.tsx';
import { areOperatorWebhooksOffered } from '#webhooks/is-offered.ts';
import { areOrganizationsOffered } from '../organizations/is-offered.ts';
import { UsersTable } from '../users/UsersTable.tsx';
import { AdminActivity, AdminOverview, OrganizationsTable } from './later-cards.ts';

type Rights = ReadonlySet<AdminRight>;

/**
 * Every card of the page for administrators. Cards, and the sections they stand in, are shown in this order. Only the
 * users are there from the start; the others come when their section is opened.
 */
const list = [
  {
    name: 'overview',
    entry: 'admin-overview',
    section: 'overview',
    Card: AdminOverview,
    isOffered: isOverviewOffered,
    isFor: (rights) => rights.has('list') && rights.has('readEvents'),
  },
  {
    name: 'users',
    entry: 'users-table',
    section: 'users',
    Card: UsersTable,
    isFor: (rights) => rights.has('list'),
  },
  {
    name: 'organizations',
    entry: 'organizations-table',
    section: 'organizations',
    Card: OrganizationsTable,
    isOffered: areOrganizationsOffered,
    isFor: (rights) => rights.has('listOrganizations'),
  },
  {
    name: 'clients',
    entry: 'admin-clients',
    section: 'applications',
    Card: lazyPart(() => import('#clients/AdminClients.tsx').then((module) => module.AdminClients)),
    isOffered: areApplicationsOffered,
    isFor: (rights) => rights.has('readClients'),
  },
  {
    name: 'webhooks',
    entry: 'admin-webhooks-card',
    section: 'webhooks',
    Card: lazyPart(() =>
      import('#webhooks/AdminWebhooksCard.tsx').then((module) => module.AdminWebhooksCard),
    ),
    isOffered: areOperatorWebhooksOffered,
    isFor: (rights) => rights.has('readWebhooks'),
  },
  {
    name: 'activity',
    entry: 'admin-activity',
    section: 'activity',
    Card: AdminActivity,
    isOffered: isLogOffered,
    isFor: (rights) => rights.has('readEvents'),
  },
] as const satisfies readonly PageCard<string, string, object, Rights>[];

export type AdminCardName = (typeof list)[number]['name'];
export type AdminSectionName = (typeof list)[number]['section'];

export const administrationPage = definePage<AdminCardName, AdminSectionName, object, Rights>(list, {
  overview: LayoutGrid,
  users: UsersRound,
  organizations: Building2,
  applications: AppWindow,
  webhooks: Webhook,
  activity: Activity,
});
