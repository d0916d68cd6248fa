import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandler } from '#testing/fakes/fake-handler.ts';
import type { FakeMembership } from '#testing/fakes/fake-organizations.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import {
  isAllowed,
  readMemberships,
  replaceMembership,
  requireOrganization,
  toView,
} from '#testing/memberships.ts';
import { memberHandlers } from './member-handlers.ts';
import { toPictureUrl } from './to-picture-url.ts';
import { transferHandlers } from './transfer-handlers.ts';

type OrganizationPath =
  | 'organization.list'
  | 'organization.create'
  | 'organization.checkSlug'
  | 'organization.update'
  | 'organization.setLogo'
  | 'organization.delete'
  | 'organization.listDeleted'
  | 'organization.restore'
  | 'organization.setActive'
  | 'organization.leave';

/** A slug in use. */
export const TAKEN_SLUG = 'taken';

function assertFree(
  state: FakeState,
  slug: string,
  code: 'ORGANIZATION_ALREADY_EXISTS' | 'ORGANIZATION_SLUG_ALREADY_TAKEN',
): void {
  if (slug === TAKEN_SLUG || readMemberships(state).some((one) => one.slug === slug))
    throw new FakeFailure(code);
}

/** The organizations of a user. */
const listOf = (state: FakeState, id: string): FakeMembership[] =>
  readMemberships(state).filter(({ members }) => members.some(({ userId }) => userId === id));

function assertUnderLimit(state: FakeState, userId: string): void {
  const limit = state.config.organization.organizationLimit ?? Number.POSITIVE_INFINITY;
  if (listOf(state, userId).length >= limit)
    throw new FakeFailure('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS');
}

/** The session acts in this organization from now on. */
function activate(state: FakeState, activeOrganizationId: string | null): void {
  const { session, user } = requireSession(state);
  state.session = { user, session: { ...session, activeOrganizationId, activeTeamId: null } };
}

/** The organization is no longer the visitor's. */
export function forget(state: FakeState, organization: FakeMembership): void {
  state.organizations = readMemberships(state).filter((one) => one !== organization);
  if (state.session?.session.activeOrganizationId === organization.id) activate(state, null);
}

export const organizationHandlers: { [Path in OrganizationPath]: FakeHandler<Path> } & typeof memberHandlers &
  typeof transferHandlers = {
  ...memberHandlers,
  ...transferHandlers,
  'organization.list': (_, state) => listOf(state, requireSession(state).user.id).map(toView),
  'organization.create'({ name, slug, logo = null, keepCurrentActiveOrganization }, state) {
    const { user } = requireSession(state);
    assertUnderLimit(state, user.id);
    assertFree(state, slug, 'ORGANIZATION_ALREADY_EXISTS');
    const createdAt = new Date(state.now).toISOString();
    const id = `org-${slug}`;
    const member = {
      id: `member-of-${slug}`,
      organizationId: id,
      userId: user.id,
      role: 'owner',
      createdAt,
      user: { id: user.id, name: user.name, email: user.email, image: user.image },
    };
    const organization: FakeMembership = {
      id,
      name,
      slug,
      logo,
      metadata: null,
      createdAt,
      members: [member],
      transfer: null,
    };
    state.organizations = [...readMemberships(state), organization];
    if (!keepCurrentActiveOrganization) activate(state, id);
    return { ...toView(organization), members: [member] };
  },
  'organization.checkSlug'({ slug }, state) {
    requireSession(state);
    assertFree(state, slug, 'ORGANIZATION_SLUG_ALREADY_TAKEN');
    return { status: true };
  },
  'organization.update'({ organizationId, data }, state) {
    const { organization, own } = requireOrganization(state, organizationId);
    if (!isAllowed(state, own, 'organization', 'update'))
      throw new FakeFailure('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION');
    const { name = organization.name, slug = organization.slug, logo = organization.logo } = data;
    if (slug !== organization.slug) assertFree(state, slug, 'ORGANIZATION_SLUG_ALREADY_TAKEN');
    replaceMembership(state, organization.id, { name, slug, logo });
    return toView({ ...organization, name, slug, logo });
  },
  'organization.setLogo'({ organizationId, picture }, state) {
    const { organization, own } = requireOrganization(state, organizationId);
    if (!isAllowed(state, own, 'organization', 'update'))
      throw new FakeFailure('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION');
    const logo = toPictureUrl(picture);
    replaceMembership(state, organization.id, { ...organization, logo });
    return toView({ ...organization, logo });
  },
  'organization.delete'({ organizationId, name }, state) {
    const { organization, own } = requireOrganization(state, organizationId);
    if (!isAllowed(state, own, 'organization', 'delete'))
      throw new FakeFailure('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION');
    if (name !== undefined && name !== organization.name) throw new FakeFailure('ORGANIZATION_NAME_MISMATCH');
    forget(state, organization);
    const { keptAfterDeletion: keepFor } = state.config.organization;
    const time = (offset: number): string => new Date(state.now + offset * 1000).toISOString();
    const { id, slug } = organization;
    const deletedBy = own.userId;
    state.deletedOrganizations = [
      { id, slug, deletedBy, name: organization.name, deletedAt: time(0), restorableUntil: time(keepFor) },
      ...state.deletedOrganizations,
    ];
    return toView(organization);
  },
  'organization.listDeleted': (_, state) => requireSession(state) && state.deletedOrganizations,
  'organization.restore'({ organizationId, slug: asked }, state) {
    const { user } = requireSession(state);
    const found = state.deletedOrganizations.find(({ id }) => id === organizationId);
    if (!found) throw new FakeFailure('ORGANIZATION_NOT_FOUND');
    const slug = asked ?? found.slug;
    assertFree(state, slug, 'ORGANIZATION_SLUG_ALREADY_TAKEN');
    state.deletedOrganizations = state.deletedOrganizations.filter((one) => one !== found);
    const createdAt = new Date(state.now).toISOString();
    const organization: FakeMembership = {
      id: found.id,
      name: found.name,
      slug,
      logo: null,
      metadata: null,
      createdAt,
      transfer: null,
      members: [
        {
          id: `member-of-${slug}`,
          organizationId: found.id,
          userId: user.id,
          role: 'owner',
          createdAt,
          user: { id: user.id, name: user.name, email: user.email, image: user.image },
        },
      ],
    };
    state.organizations = [...readMemberships(state), organization];
    return toView(organization);
  },
  'organization.setActive'(input, state) {
    requireSession(state);
    if (input.organizationId === null) {
      activate(state, null);
      return null;
    }
    const { organization } = requireOrganization(state, input.organizationId);
    activate(state, organization.id);
    const { members } = organization;
    return {
      ...toView(organization),
      members,
      membersTotal: members.length,
      invitations: [],
      teams: null,
      policy: null,
    };
  },
  'organization.leave'({ organizationId }, state) {
    const { organization, own } = requireOrganization(state, organizationId);
    forget(state, organization);
    return own;
  },
};
