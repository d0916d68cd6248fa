import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whose keys: those of the person, or of an organization. */
export type ApiKeyOwner = 'user' | { organizationId: string };

const kindOf = (owner: ApiKeyOwner) => (owner === 'user' ? 'user' : 'organization');

/** What the server lets keys of this owner be; undefined if it makes none. */
export const findConfiguration = ({ apiKey }: PublicAuthConfig, owner: ApiKeyOwner) =>
  apiKey.enabled ? apiKey.configurations.find(({ references }) => references === kindOf(owner)) : undefined;

export type ApiKeyConfiguration = NonNullable<ReturnType<typeof findConfiguration>>;

export const areOwnKeysOffered = (config: PublicAuthConfig): boolean =>
  findConfiguration(config, 'user') !== undefined;

export const areOrganizationKeysOffered = (config: PublicAuthConfig): boolean =>
  findConfiguration(config, { organizationId: '' }) !== undefined;
