import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The log, which is loaded when its section is opened. */
export const AdminActivity = lazyPart(() =>
  import('#admin-activity/AdminActivity.tsx').then((module) => module.AdminActivity),
);

/** Figures of the service, which are loaded when their section is opened. */
export const AdminOverview = lazyPart(() =>
  import('../overview/AdminOverview.tsx').then((module) => module.AdminOverview),
);

/** The organizations, which are loaded when their section is opened. */
export const OrganizationsTable = lazyPart(() =>
  import('../organizations/OrganizationsTable.tsx').then((module) => module.OrganizationsTable),
);
