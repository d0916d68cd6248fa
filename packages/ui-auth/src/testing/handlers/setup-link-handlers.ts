import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers } from '#testing/fakes/fake-handler.ts';
import type { FakeState } from '#testing/fakes/fake-state.ts';
import { requireMember, toIso } from '#testing/organization-answers.ts';

type SetupLinkPath =
  | 'organization.createSetupLink'
  | 'organization.listSetupLinks'
  | 'organization.revokeSetupLink'
  | 'organization.redeemSetupLink'
  | 'organization.getSetupLink';

/** A token that no link has. */
export const ENDED_TOKEN = 'ended';

const WEEK = 604_800;

/** The link that is open: for everything that the service offers. */
function open(state: FakeState) {
  state.isByLink = true;
  const { id, name, slug, logo } = state.organization.organization;
  return {
    organization: { id, name, slug, logo: logo ?? null },
    for: state.config.organization.setupLinks,
    createdBy: { name: 'Nora Hale' },
    expiresAt: toIso(state, WEEK),
  };
}

export const setupLinkHandlers: { [Path in SetupLinkPath]?: FakeHandlers[Path] } = {
  'organization.listSetupLinks': (_, state) => {
    requireMember(state);
    return state.setupLinks;
  },
  'organization.createSetupLink': ({ for: purposes, email }, state) => {
    requireMember(state);
    const id = `setup-${(state.setupLinks.length + 1).toString()}`;
    const expiresAt = toIso(state, WEEK);
    const { id: userId, name } = state.user;
    const link = { id, for: purposes, email: email ?? null, expiresAt, createdAt: toIso(state) };
    state.setupLinks = [{ ...link, createdBy: { userId, name }, lastUsedAt: null }, ...state.setupLinks];
    return { id, url: `https://app.example.com/organization/setup#${id}`, expiresAt, for: purposes };
  },
  'organization.revokeSetupLink': ({ id }, state) => {
    requireMember(state);
    if (!state.setupLinks.some((link) => link.id === id)) throw new FakeFailure('SETUP_LINK_NOT_FOUND');
    state.setupLinks = state.setupLinks.filter((link) => link.id !== id);
    return { status: true };
  },
  'organization.redeemSetupLink': ({ token }, state) => {
    if (token === ENDED_TOKEN) throw new FakeFailure('SETUP_LINK_NOT_FOUND');
    return open(state);
  },
  'organization.getSetupLink': (_, state) => open(state),
};
