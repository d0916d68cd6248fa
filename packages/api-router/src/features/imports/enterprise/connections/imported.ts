import { hash } from 'node:crypto';

/** A private key of the service, which the identity provider knows. */
export interface ImportedSpKey {
  /** The field of the source, for the errors file. */
  field: string;
  /** PEM. */
  privateKey: string;
  passphrase: string | null;
}

/** What the source has of an identity provider that speaks SAML. */
export interface ImportedSaml {
  /** What the organization says of it, as `sso.register` takes it. */
  samlConfig: unknown;
  /** Metadata of the service, which name it and its certificates; null: the issuer names it. */
  spMetadata: string | null;
  /** The first one signs. */
  signingKey: ImportedSpKey | null;
  /** For what is encrypted for the service. */
  encryptionKey: ImportedSpKey | null;
  /** Says to whom an assertion speaks, if that is not the entity id of the service. */
  audience: string | null;
}

/** The identity provider of an organization that is brought over. */
export interface ImportedConnection {
  /** Id of the row in the source. */
  id: string;
  providerId: string;
  /** For SAML the entity id of the service. */
  issuer: string;
  /** As the DNS has them. */
  domains: readonly string[];
  /** What it speaks. For OpenID Connect with the secret, as `sso.register` takes it. */
  spoken: { protocol: 'oidc'; oidcConfig: unknown } | ({ protocol: 'saml' } & ImportedSaml);
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
