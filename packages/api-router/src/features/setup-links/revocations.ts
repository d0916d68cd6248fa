import { SetUpLink, SetUpOpening } from '@keystead/db';
import { defineRevocation, neverRevoked } from '#core/call/revocation/define-revocation.ts';
import { defineHeldRows } from '#core/call/revocation/held-rows.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

const name = 'set-up links';

/** Whoever was in an account of somebody else may have made one, to come back by. */
export const linksOfMakers = defineRevocation({
  name,
  table: SetUpLink,
  paths: ['member'],
  on: {
    'first-proof': 'revoke',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'revoke',
    'address-changed': 'keep',
    'factors-removed': 'keep',
    banned: 'revoke',
    deleted: 'cascade',
  },
  mayExist: hasOrganizations,
  async revoke({ em, holder: { id } }) {
    const links = await em.find(SetUpLink, { member: { user: id } }, { disableIdentityMap: true });
    return em.nativeDelete(SetUpLink, { id: { $in: links.map((link) => link.id) } });
  },
});

export const linksOfMember = defineHeldRows({
  holder: 'membership',
  name,
  table: SetUpLink,
  paths: ['member'],
  on: {
    left: 'cascade',
    removed: 'cascade',
    deactivated: 'cascade',
    suspended: 'revoke',
    'access-ended': 'revoke',
  },
  revoke: ({ em, holders }) => em.nativeDelete(SetUpLink, { member: { $in: holders.map(({ id }) => id) } }),
});

/** Nobody sets anything up for an organization that is deleted. */
export const linksOfOrganization = defineHeldRows({
  holder: 'organization',
  name,
  table: SetUpLink,
  paths: ['organization', 'member'],
  on: { deleted: 'revoke', erased: 'cascade' },
  revoke: ({ em, holders }) =>
    em.nativeDelete(SetUpLink, { organization: { $in: holders.map(({ id }) => id) } }),
});

/** Whoever gets a link has no account. Whoever has one, and the address, comes in by it no further than others. */
export const addressesOfLinks = neverRevoked('addresses of set-up links', SetUpLink, {
  paths: ['email'],
  deleted: 'keep',
});

const openings = { name: 'browsers with a set-up link', table: SetUpOpening, paths: ['link'] };

/** The link is what is revoked, and the database deletes these with it. */
const withLink = async (): Promise<void> => {};

export const openingsOfLinks = neverRevoked(openings.name, SetUpOpening, { paths: openings.paths });

export const openingsOfMember = defineHeldRows({
  holder: 'membership',
  ...openings,
  on: linksOfMember.on,
  revoke: withLink,
});

export const openingsOfOrganization = defineHeldRows({
  holder: 'organization',
  ...openings,
  on: linksOfOrganization.on,
  revoke: withLink,
});
