import { type FakeDirectory, SCIM_URL, toFakeDirectory } from '#testing/fakes/fake-directories.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import type { FakeState } from '#testing/fakes/fake-state.ts';
import { requireMember, toIso } from '#testing/organization-answers.ts';

type DirectoryPath = Extract<FakePath, `scim.${string}`>;

/** The text of every new token. */
export const FAKE_SCIM_TOKEN = 'scim_7wQe2LbZk9XrTnV4mHcYd8PfSgJ6uA3iRo5tEx1yKqBz';

function requireDirectory({ directories }: FakeState, providerId: string): FakeDirectory {
  const found = directories.find((one) => one.providerId.toLowerCase() === providerId.toLowerCase());
  if (!found) throw new FakeFailure('SCIM_PROVIDER_NOT_FOUND');
  return found;
}

/** Of one directory the last token and the new one live at once. */
const withToken = (
  directory: FakeDirectory,
  token: FakeDirectory['tokens'][number],
  keepOld: boolean,
): FakeDirectory => ({ ...directory, tokens: [...(keepOld ? directory.tokens.slice(-1) : []), token] });

export const directoryHandlers: Required<Pick<FakeHandlers, DirectoryPath>> = {
  'scim.listProviderConnections': (_, state) => {
    requireMember(state);
    return { providers: state.directories };
  },
  'scim.getProviderConnection': ({ providerId }, state) => {
    requireMember(state);
    return requireDirectory(state, providerId);
  },
  'scim.generateToken': ({ providerId, expiresIn, keepOld = false }, state) => {
    requireMember(state);
    const known = state.directories.find((one) => one.providerId === providerId);
    const count = state.directories.flatMap(({ tokens }) => tokens).length;
    const token = {
      id: `token-${providerId}-${count.toString()}`,
      prefix: FAKE_SCIM_TOKEN.slice(0, 10),
      createdAt: toIso(state),
      expiresAt: expiresIn === undefined ? null : toIso(state, expiresIn),
      lastUsedAt: null,
    };
    const made = toFakeDirectory({
      providerId,
      tokens: [],
      counts: { users: 0, activeUsers: 0, groups: 0 },
      createdAt: toIso(state),
      lastRequestAt: null,
    });
    const changed = withToken(known ?? made, token, keepOld);
    state.directories = [...state.directories.filter((one) => one !== known), changed];
    return { scimToken: FAKE_SCIM_TOKEN, id: token.id, expiresAt: token.expiresAt, baseURL: SCIM_URL };
  },
  'scim.deleteProviderConnection': ({ providerId }, state) => {
    requireMember(state);
    const gone = requireDirectory(state, providerId);
    state.directories = state.directories.filter((one) => one !== gone);
    return { success: true };
  },
  'scim.revokeToken': ({ tokenId }, state) => {
    requireMember(state);
    if (!state.directories.some(({ tokens }) => tokens.some(({ id }) => id === tokenId)))
      throw new FakeFailure('SCIM_TOKEN_NOT_FOUND');
    state.directories = state.directories.map((one) => ({
      ...one,
      tokens: one.tokens.filter(({ id }) => id !== tokenId),
    }));
    return { status: true };
  },
};
