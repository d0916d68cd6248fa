import {
  everybody,
  forDomains,
  forMembers,
  forRoles,
  inPlace,
  inviters,
  mayNotAccess,
  mayNotUpdate,
  noDomain,
  noRole,
  noSetupLink,
  owners,
  rulers,
  withSetupLink,
} from '#testing/permissions/outcomes.ts';
import type { Row } from '#testing/permissions/row.ts';

/** Calls about roles, domains, policies and activity, by name. */
export const settingRows: Readonly<Record<string, Row>> = {
  createRole: {
    ...forRoles,
    may: rulers,
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE',
    none: '400 YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE',
    input: (place) => ({ ...inPlace(place), role: 'captain', permission: { team: ['create'] } }),
  },
  updateRole: {
    ...forRoles,
    may: rulers,
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE',
    input: (place) => ({
      ...inPlace(place),
      roleId: place.roleId,
      data: { permission: { team: ['create'] } },
    }),
    foreign: { roleId: noRole },
  },
  deleteRole: {
    ...forRoles,
    may: rulers,
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE',
    input: (place) => ({ ...inPlace(place), roleId: place.roleId }),
    foreign: { roleId: noRole },
  },
  listRoles: forMembers,
  getRole: {
    ...forRoles,
    input: (place) => ({ ...inPlace(place), roleId: place.roleId }),
    foreign: { roleId: noRole },
  },

  listDomains: { ...forDomains, input: inPlace, may: rulers, denied: mayNotAccess },
  addDomain: {
    ...forDomains,
    input: (place) => ({ ...inPlace(place), domain: `new.${place.slug}.example` }),
  },
  verifyDomain: {
    ...forDomains,
    input: (place) => ({ ...inPlace(place), domainId: place.pendingDomainId }),
    foreign: { domainId: noDomain },
  },
  updateDomain: {
    ...forDomains,
    input: (place) => ({
      ...inPlace(place),
      domainId: place.verifiedDomainId,
      data: { enrollment: 'suggest' },
    }),
    foreign: { domainId: noDomain },
  },
  removeDomain: {
    ...forDomains,
    input: (place) => ({ ...inPlace(place), domainId: place.pendingDomainId }),
    foreign: { domainId: noDomain },
  },
  listJoinable: everybody(),
  join: {
    prepares: true,
    input: async (place) => {
      await place.welcome('people.example');
      return inPlace(place);
    },
    may: [],
    denied: '403 YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION',
    stranger: '403 YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION',
    none: '200',
    namesAlways: true,
  },

  createSetupLink: { ...forDomains, input: (place) => ({ ...inPlace(place), for: ['sso'] }) },
  listSetupLinks: { ...forMembers, may: rulers, denied: mayNotAccess },
  revokeSetupLink: {
    ...forDomains,
    input: (place) => ({ ...inPlace(place), id: place.setupLinkId }),
    foreign: { id: noSetupLink },
  },
  redeemSetupLink: withSetupLink(noSetupLink, () => ({ token: 'x' })),
  getSetupLink: withSetupLink('401 UNAUTHORIZED', () => ({})),

  getPolicy: { ...forMembers, may: rulers, denied: mayNotAccess },
  updatePolicy: {
    ...forMembers,
    may: owners,
    denied: mayNotUpdate,
    input: (place) => ({ ...inPlace(place), data: { maximumSessionAge: 86_400 } }),
  },
  listEvents: { ...forMembers, may: inviters, denied: mayNotAccess, foreign: { actorId: '200' } },
};
