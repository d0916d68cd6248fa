import type { AdminRight } from '#administration-access/admin-rights.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { definePage } from '#settings/define-page.tsx';
import { UsersTable } from '../users/UsersTable.tsx';
import { type AdminCardName, type AdminSectionName, administrationTable } from './card-table.ts';
import { AdminActivity, AdminOverview, OrganizationsTable } from './later-cards.ts';

/**
 * The page for administrators. Only the users are there from the start; the others come when their section is opened.
 */
export const administrationPage = definePage<
  AdminCardName,
  AdminSectionName,
  object,
  ReadonlySet<AdminRight>
>(administrationTable, {
  overview: AdminOverview,
  users: UsersTable,
  organizations: OrganizationsTable,
  clients: lazyPart(() => import('#clients/AdminClients.tsx').then((module) => module.AdminClients)),
  webhooks: lazyPart(() =>
    import('#webhooks/AdminWebhooksCard.tsx').then((module) => module.AdminWebhooksCard),
  ),
  brand: lazyPart(() => import('#brand-studio/BrandStudio.tsx').then((module) => module.BrandStudio)),
  activity: AdminActivity,
});
