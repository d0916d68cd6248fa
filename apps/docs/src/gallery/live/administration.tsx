import * as kit from '@keystead/ui-auth';
import type { Live } from '../live-example.ts';

const as = 'Ada, who is an administrator';

/** Screens for administrators, about everybody. */
export const administration: Readonly<Record<string, Live>> = {
  AdministrationSettings: { as, Part: () => <kit.AdministrationSettings /> },
  AdminOverview: { as, Part: () => <kit.AdminOverview /> },
  UsersTable: { as, Part: () => <kit.UsersTable /> },
  OrganizationsTable: { as, Part: () => <kit.OrganizationsTable /> },
  AdminActivity: { as, Part: () => <kit.AdminActivity pageSize={5} /> },
  ImpersonationBanner: {
    as: 'an administrator who views as Mary',
    provider: { impersonationBanner: false },
    Part: () => <kit.ImpersonationBanner onStop={() => false} style={{ position: 'static' }} />,
  },
  BrandStudio: { as, Part: () => <kit.BrandStudio /> },
  AdminWebhooksCard: { as, Part: () => <kit.AdminWebhooksCard /> },
};
