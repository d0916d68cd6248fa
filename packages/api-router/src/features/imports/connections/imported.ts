import { hash } from 'node:crypto';

/** The identity provider of an organization that is brought over: OpenID Connect. */
export interface ImportedConnection {
  /** Id of the row in the source. */
  id: string;
  providerId: string;
  issuer: string;
  /** As the DNS has them. */
  domains: readonly string[];
  /** What the organization says of it, with the secret: as `sso.register` takes it. */
  oidcConfig: unknown;
  /** Id of the user who set it up. */
  createdBy: string;
  createdAt: Date;
}

/**
 * The id that a row of a source gets. It tells the organization, as every id of a connection does, and accounts are
 * written before their connection is.
 */
export const toConnectionId = (organizationId: string, sourceId: string): string =>
  `${organizationId}.${hash('sha256', sourceId).slice(0, 32)}`;
