import type { SsoCertificate } from '@keystead/db';
import type { IdentityProviderMetadata } from '@keystead/saml';
import type { UnitSource } from '#core/call/unit.ts';
import { readIdpMetadata } from '#features/enterprise-saml/read-metadata.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { toFault } from '#features/enterprise-sign-in/connections/fault.ts';
import { createFault } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { samlFault } from '#features/enterprise-sign-in/faults/saml-fault.ts';
import { wayOfOrganization } from '#features/enterprise-sign-in/way-of-tenants.ts';
import { askProvider } from '#features/openid-client/ask-provider.ts';
import { toDocumentReason } from '#features/openid-client/discovery.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';

const types: ReadonlySet<string> = new Set(['application/samlmetadata+xml', 'application/xml', 'text/xml']);

const unusable = (url: string, message: string): Fault =>
  createFault(
    'discovery',
    { issuer: url },
    { message, hint: 'Look whether the URL is that of the metadata.' },
  );

/** Words for what is no document of OpenID Connect. */
function toMetadataFault(error: OpenIdError, url: string): Fault {
  const reason = toDocumentReason(error);
  const isThere = reason === 'oidc_endpoint_redirect' || reason === 'discovery_not_found';
  if (isThere) return unusable(url, 'There is no metadata at this URL, or it leads to another one.');
  return toFault(new OpenIdError(reason, error.message, error));
}

export type FetchedMetadata = { xml: string } | { fault: Fault };

/** Metadata at a URL that an organization names, by the guarded way. */
export async function fetchMetadata(
  source: UnitSource,
  organizationId: string,
  url: string,
): Promise<FetchedMetadata> {
  const wayOut = wayOfOrganization(organizationId);
  const headers = { accept: [...types].join(', ') };
  try {
    const answer = await askProvider(
      source,
      { wayOut },
      { url, reason: 'discovery_unexpected_error', headers },
    );
    if (answer.status === 200 && types.has(answer.type)) return { xml: answer.body.toString('utf8') };
    return { fault: unusable(url, 'There is no XML at this URL.') };
  } catch (error) {
    if (error instanceof OpenIdError) return { fault: toMetadataFault(error, url) };
    throw error;
  }
}

/** Where metadata is, and whose signature it has to have. */
export interface MetadataPlace {
  url: string;
  pinned?: SsoCertificate | undefined;
}

export type MetadataAt = { metadata: IdentityProviderMetadata } | { fault: Fault };

/** What an identity provider says of itself, at a URL that an organization names. */
export async function readMetadataAt(
  source: UnitSource,
  organizationId: string,
  { url, pinned }: MetadataPlace,
): Promise<MetadataAt> {
  const fetched = await fetchMetadata(source, organizationId, url);
  if ('fault' in fetched) return fetched;
  const read = await readIdpMetadata(source, fetched.xml, pinned);
  if (read.ok) return { metadata: read.metadata };
  return { fault: samlFault(read.fault, { issuer: url, clientId: '', redirectURI: '', now: source.now }) };
}
