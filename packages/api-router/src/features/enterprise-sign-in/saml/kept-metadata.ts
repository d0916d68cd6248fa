import type { SsoCertificate, SsoSamlConfig } from '@keystead/db';
import type { IdentityProviderMetadata } from '@keystead/saml';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import {
  SSO_CONFIGURATION_INVALID,
  SSO_PROTOCOL_NOT_CONFIGURED,
} from '#features/enterprise-connections/errors.ts';
import { readMetadataAt } from '#features/enterprise-sign-in/saml/fetch-metadata.ts';
import {
  findDifferences,
  findUnknownCertificate,
} from '#features/enterprise-sign-in/saml/metadata-differences.ts';
import { readPinned } from '#features/enterprise-sign-in/saml/saml-changes.ts';
import type { MetadataSource } from '#features/enterprise-sign-in/saml/saml-input.ts';

type Kept = Pick<SsoSamlConfig, 'metadataUrl' | 'metadataCertificate'>;

/** Where metadata is to be read from now on, with what it says now; undefined: nothing was said about it. */
export type GivenMetadata = (Kept & { metadata?: IdentityProviderMetadata }) | undefined;

/** Refuses to read metadata again for a connection that has none. */
export function assertNoMetadata({ metadataUrl, metadataCertificate }: MetadataSource): void {
  if (typeof metadataUrl === 'string' || typeof metadataCertificate === 'string')
    throw new AuthError(SSO_PROTOCOL_NOT_CONFIGURED, { params: { protocol: 'SAML' } });
}

async function findPinned(
  ctx: AuthContext,
  given: string | null | undefined,
  before: Kept,
): Promise<SsoCertificate | undefined> {
  return given === undefined ? before.metadataCertificate : readPinned(ctx, given);
}

/** Reads the metadata at the URL of an input. Throws `SSO_CONFIGURATION_INVALID` with faults. */
export async function readGivenMetadata(
  ctx: AuthContext,
  organizationId: string,
  { metadataUrl, metadataCertificate }: MetadataSource,
  before: Kept = {},
): Promise<GivenMetadata> {
  if (metadataUrl === undefined && metadataCertificate === undefined) return undefined;
  const url = metadataUrl === undefined ? before.metadataUrl : (metadataUrl ?? undefined);
  if (url === undefined) {
    if (typeof metadataCertificate !== 'string') return {};
    throw new AuthError(VALIDATION_ERROR, {
      params: { source: 'body' },
      issues: [{ path: 'metadataCertificate', message: 'It is about the metadata at metadataUrl' }],
    });
  }
  const pinned = await findPinned(ctx, metadataCertificate, before);
  const read = await readMetadataAt(ctx, organizationId, { url, pinned });
  if ('fault' in read) throw new AuthError(SSO_CONFIGURATION_INVALID, { data: { faults: [read.fault] } });
  return { metadataUrl: url, ...(pinned && { metadataCertificate: pinned }), metadata: read.metadata };
}

/** Somebody else could say by its metadata who the people are, from now on. */
export const isOtherSource = (before: Kept, after: Kept): boolean =>
  after.metadataUrl !== undefined &&
  (after.metadataUrl !== before.metadataUrl ||
    after.metadataCertificate?.fingerprint !== before.metadataCertificate?.fingerprint);

/**
 * The configuration with the place of its metadata. Throws `SSO_CONFIGURATION_INVALID` if an owner would confirm
 * something else than what is there.
 */
export function keepMetadata(config: SsoSamlConfig, given: GivenMetadata): SsoSamlConfig {
  if (given === undefined) return config;
  const { metadataUrl: _, metadataCertificate: __, ...rest } = config;
  const { metadata, ...kept } = given;
  if (metadata) {
    const unknown = findUnknownCertificate(config, metadata);
    const faults = [
      ...findDifferences(config, metadata).map(({ fault }) => fault),
      ...(unknown ? [unknown] : []),
    ];
    if (faults.length > 0) throw new AuthError(SSO_CONFIGURATION_INVALID, { data: { faults } });
  }
  return { ...rest, ...kept };
}
