import type { AuthOutputs } from '#client/wire-types.ts';
import { analyticalEngines } from './fake-organization.ts';

/** A directory of the organization of the fake service. */
export type FakeDirectory = AuthOutputs['scim']['listProviderConnections']['providers'][number];

/** A token of a directory, without its text. */
export type FakeDirectoryToken = FakeDirectory['tokens'][number];

/** The moment every fake starts at. */
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const at = (days: number): string => new Date(NOW + days * DAY).toISOString();

export const SCIM_URL = 'https://app.example.com/api/auth/scim/v2';

/** A directory that has sent people, with what differs. */
export const toFakeDirectory = (
  changes: Partial<FakeDirectory> & Pick<FakeDirectory, 'providerId'>,
): FakeDirectory => ({
  id: `directory-${changes.providerId}`,
  organizationId: analyticalEngines.id,
  baseURL: SCIM_URL,
  tokens: [
    {
      id: `token-${changes.providerId}`,
      prefix: 'scim_4hT9a',
      createdAt: at(-60),
      expiresAt: at(305),
      lastUsedAt: at(-0.01),
    },
  ],
  counts: { users: 214, activeUsers: 209, groups: 12 },
  createdAt: at(-60),
  lastRequestAt: at(-0.01),
  lastFault: null,
  lastFaultAt: null,
  ...changes,
});

/** One that works. */
export const fakeDirectories: FakeDirectory[] = [toFakeDirectory({ providerId: 'okta' })];

/** A service whose organizations may have directories, for `config: withDirectories`. */
export const withDirectories = { scim: { enabled: true, baseURL: SCIM_URL } };
