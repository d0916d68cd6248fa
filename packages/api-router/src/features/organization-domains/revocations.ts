import { OrganizationDomain } from '@keystead/db';
import { defineHeldRows } from '#core/call/revocation/held-rows.ts';

/** Another organization may verify the domains of a deleted one. */
export const domainsOfOrganization = defineHeldRows({
  holder: 'organization',
  name: 'domains',
  table: OrganizationDomain,
  paths: ['organization'],
  on: { deleted: 'revoke', erased: 'cascade' },
  revoke: ({ em, holders }) =>
    em.nativeUpdate(
      OrganizationDomain,
      { organization: { $in: holders.map(({ id }) => id) }, status: 'verified' },
      { status: 'pending', misses: 0, verifiedAt: null, checkDueAt: null },
    ),
});
