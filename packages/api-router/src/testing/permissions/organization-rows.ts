import {
  everybody,
  forMembers,
  forTransfer,
  inPlace,
  mayNotRemoveMember,
  mayNotUpdate,
  mayNotUpdateMember,
  noActive,
  noMember,
  noOrganization,
  noTransfer,
  notOfOrganization,
  notOfThisOrganization,
  owners,
  rulers,
  serverOnly,
} from '#testing/permissions/outcomes.ts';
import type { Row } from '#testing/permissions/row.ts';
import { samples, toUpload } from '#testing/pictures/samples.ts';

/** Calls about organizations and their members, by name. */
export const organizationRows: Readonly<Record<string, Row>> = {
  create: {
    ...everybody(({ freeSlug }) => ({ name: 'New', slug: freeSlug() })),
    foreign: { userId: '200' },
  },
  checkSlug: everybody(() => ({ slug: 'free' })),
  list: everybody(),
  listDeleted: everybody(),
  update: {
    input: (place) => ({ ...inPlace(place), data: { logo: 'https://example.com/logo.png' } }),
    may: rulers,
    denied: mayNotUpdate,
    stranger: notOfOrganization,
    none: noOrganization,
  },
  setLogo: {
    input: (place) => ({ ...inPlace(place), ...toUpload(samples.PNG) }),
    may: rulers,
    denied: mayNotUpdate,
    stranger: notOfOrganization,
    none: noOrganization,
  },
  delete: {
    input: inPlace,
    may: owners,
    stranger: notOfOrganization,
    none: noActive,
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
  },
  restore: {
    input: ({ deletedId }) => ({ organizationId: deletedId }),
    may: owners,
    denied: noOrganization,
    stranger: noOrganization,
    none: noOrganization,
    namesAlways: true,
  },
  getFullOrganization: { input: inPlace, stranger: notOfOrganization, none: '200' },
  getOrganization: { input: inPlace, stranger: notOfOrganization, none: '200' },
  setActive: { input: inPlace, stranger: notOfOrganization, none: '200' },
  hasPermission: {
    input: (place) => ({ ...inPlace(place), permissions: { team: ['create'] } }),
    stranger: notOfOrganization,
    none: noActive,
  },
  explainPermission: {
    ...forMembers,
    input: (place) => ({
      ...inPlace(place),
      userId: place.targetUserId,
      permissions: { team: ['create'] },
    }),
    may: rulers,
    denied: '403 PERMISSION_DENIED',
    foreign: { userId: '200', memberId: '200' },
  },
  requirePermission: serverOnly,

  getActiveMember: everybody(),
  getActiveMemberRole: {
    ...forMembers,
    input: (place) => ({ ...inPlace(place), userId: place.targetUserId }),
    foreign: { userId: noMember },
  },
  listMembers: forMembers,
  // A team of another organization has no members here.
  exportMembers: {
    ...forMembers,
    input: (place) => ({ ...inPlace(place), teamId: place.teamId }),
    foreign: { teamId: '200' },
  },
  addMember: { ...serverOnly, foreign: { userId: '404 NOT_FOUND', teamId: '404 NOT_FOUND' } },
  removeMember: {
    input: (place) => ({ ...inPlace(place), memberIdOrEmail: place.targetId }),
    may: rulers,
    denied: mayNotRemoveMember,
    stranger: noMember,
    none: noActive,
    foreign: { memberIdOrEmail: noMember },
  },
  removeMembers: {
    input: (place) => ({ ...inPlace(place), memberIds: [place.targetId] }),
    may: rulers,
    denied: mayNotRemoveMember,
    stranger: noMember,
    none: noActive,
    foreign: { memberIds: '200 MEMBER_NOT_FOUND' },
  },
  updateMemberRole: {
    input: (place) => ({ ...inPlace(place), memberId: place.targetId, role: 'admin' }),
    may: rulers,
    denied: mayNotUpdateMember,
    stranger: noMember,
    none: noActive,
    foreign: { memberId: noMember },
  },
  updateMemberRoles: {
    input: (place) => ({ ...inPlace(place), members: [{ memberId: place.targetId, role: 'admin' }] }),
    may: rulers,
    denied: mayNotUpdateMember,
    stranger: noMember,
    none: noActive,
    foreign: { members: '200 MEMBER_NOT_FOUND' },
  },
  leave: { input: inPlace, stranger: noMember, none: noActive },

  transferOwnership: {
    prepares: true,
    input: async (place) => {
      await place.keep();
      return { ...inPlace(place), memberId: place.targetId };
    },
    may: owners,
    stranger: notOfThisOrganization,
    none: noActive,
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION',
    foreign: { memberId: noMember },
  },
  getTransfer: forMembers,
  acceptTransfer: {
    ...forTransfer,
    input: ({ transferId }) => ({ transferId }),
    may: ['admin'],
    foreign: { transferId: noTransfer },
  },
  rejectTransfer: {
    ...forTransfer,
    input: ({ transferId }) => ({ transferId }),
    may: ['admin'],
    foreign: { transferId: noTransfer },
  },
  cancelTransfer: {
    ...forTransfer,
    input: ({ transferId }) => ({ transferId }),
    may: owners,
    foreign: { transferId: noTransfer },
  },
};
