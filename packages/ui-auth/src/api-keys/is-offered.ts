import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Owner of keys: the user, or an organization. */
export type ApiKeyOwner = 'user' | { organizationId: string };

const kindOf = (owner: ApiKeyOwner) => (owner === 'user' ? 'user' : 'organization');

/** Limits of the server for keys of this owner; undefined if there are none. */
export const findConfiguration = ({ apiKey }: PublicAuthConfig, owner: ApiKeyOwner) =>
  apiKey.enabled ? apiKey.configurations.find(({ references }) => references === kindOf(owner)) : undefined;

/** The configuration that a key was created with; undefined if there is none any more. */
export const findConfigurationOf = ({ apiKey }: PublicAuthConfig, { configId }: { configId: string }) =>
  apiKey.configurations.find((one) => one.configId === configId);

/** A configuration of API keys of the service. */
export type ApiKeyConfiguration = NonNullable<ReturnType<typeof findConfiguration>>;

export const areOwnKeysOffered = (config: PublicAuthConfig): boolean =>
  findConfiguration(config, 'user') !== undefined;

export const areOrganizationKeysOffered = (config: PublicAuthConfig): boolean =>
  findConfiguration(config, { organizationId: '' }) !== undefined;
