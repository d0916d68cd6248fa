import type { SsoConnection } from '@keystead/db';
import type { MetadataSource } from '#features/enterprise-sign-in/saml/saml-input.ts';

/** A connection that is not stored yet. */
export interface NewConnection {
  id: string;
  providerId: string;
  organizationId: string;
  issuer: string | undefined;
  allowIdpInitiated: boolean | undefined;
  source: MetadataSource;
}

/** The columns that are different for each protocol. */
export type ProtocolColumns = Pick<
  SsoConnection,
  'protocol' | 'issuer' | 'config' | 'clientSecret' | 'spKeys'
>;
