import type { Unit } from '#core/call/unit.ts';

const END = '.';

/**
 * A new id, which tells whose the connection is: it never moves to another organization. So a session that names the
 * connection is compared with a policy without a look into the database.
 */
export const newConnectionId = ({ deps }: Pick<Unit, 'deps'>, organizationId: string): string =>
  `${organizationId}${END}${deps.random(16, 'letters')}`;

/** The id of the organization. It may have any letters; the part behind the last dot has none. */
export const organizationOf = (connectionId: string): string =>
  connectionId.slice(0, Math.max(connectionId.lastIndexOf(END), 0));

const OF_ACCOUNTS = 'sso:';

/** What accounts have as `providerId`: nothing that is configured later collides with it. */
export const toAccountProvider = (connectionId: string): string => `${OF_ACCOUNTS}${connectionId}`;

/** A pattern for queries: the accounts of all connections. */
export const EVERY_CONNECTION = `${OF_ACCOUNTS}%`;

/** The connection of such an account. */
export const connectionOfAccount = (providerId: string): string => providerId.slice(OF_ACCOUNTS.length);

/** Whether an account is one of a connection. */
export const isAccountProvider = (providerId: string): boolean => providerId.startsWith(OF_ACCOUNTS);
