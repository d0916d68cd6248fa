import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { listOf } from '#core/http/list-page.ts';
import {
  SSO_CONFIGURATION_INVALID,
  SSO_PROTOCOL_NOT_CONFIGURED,
} from '#features/enterprise-connections/errors.ts';
import { MOST_CERTIFICATES, toStored } from '#features/enterprise-saml/certificate.ts';
import { readIdpMetadata, toLogoutService, toService } from '#features/enterprise-saml/read-metadata.ts';
import { createConnectionProcedure } from '#features/enterprise-sign-in/connections/connection-procedure.ts';
import {
  certificateView,
  endpointView,
  toCertificateView,
  toEndpointViews,
} from '#features/enterprise-sign-in/connections/saml-view.ts';
import { providerChecks, READ_METADATA_PATH } from '#features/enterprise-sign-in/facts.ts';
import { samlFault } from '#features/enterprise-sign-in/faults/saml-fault.ts';
import { fetchMetadata } from '#features/enterprise-sign-in/saml/fetch-metadata.ts';
import { assertSaml } from '#features/enterprise-sign-in/saml/new-saml.ts';
import { readPinned } from '#features/enterprise-sign-in/saml/saml-changes.ts';
import {
  certificateField,
  METADATA_BODY_LIMIT,
  metadataField,
  metadataUrlField,
} from '#features/enterprise-sign-in/saml/saml-input.ts';
import { findTooMany } from '#features/enterprise-sign-in/saml/too-many.ts';
import { organizationFields } from '#features/organization-profile/named-organization.ts';

const readInput = z.object({
  ...organizationFields,
  metadata: metadataField.optional(),
  metadataUrl: metadataUrlField.optional(),
  /** The document has to be signed by its key. */
  metadataCertificate: certificateField.optional(),
});

/** The XML of an input: as it is, or from its URL. */
async function findXml(
  ctx: AuthContext,
  organizationId: string,
  { metadata, metadataUrl }: z.output<typeof readInput>,
): Promise<string> {
  if (metadata !== undefined && metadataUrl === undefined) return metadata;
  if (metadata !== undefined || metadataUrl === undefined)
    throw new AuthError(VALIDATION_ERROR, {
      params: { source: 'body' },
      issues: [{ path: 'metadata', message: 'Either metadata or metadataUrl' }],
    });
  const fetched = await fetchMetadata(ctx, organizationId, metadataUrl);
  if ('xml' in fetched) return fetched.xml;
  throw new AuthError(SSO_CONFIGURATION_INVALID, { data: { faults: [fetched.fault] } });
}

/** Formats of names that are shown. */
const MOST_FORMATS = 20;

export const readMetadata = createConnectionProcedure
  .meta({
    route: {
      path: READ_METADATA_PATH,
      summary: 'Read the metadata of an identity provider that speaks SAML',
      description:
        'As XML, or from a URL, which the service asks for. Answers what was read, to be looked at before it is used. Nothing is stored.',
      errors: [SSO_CONFIGURATION_INVALID, SSO_PROTOCOL_NOT_CONFIGURED],
      limit: providerChecks,
      bodyLimit: METADATA_BODY_LIMIT,
      changes: [],
      tag: 'Single sign-on',
    },
  })
  .input(readInput)
  .output(
    z.object({
      entityID: z.string(),
      singleSignOnService: listOf(endpointView, 2),
      singleLogoutService: listOf(endpointView, 2),
      certificates: listOf(certificateView, MOST_CERTIFICATES),
      nameIDFormats: listOf(z.string(), MOST_FORMATS),
      wantAuthnRequestsSigned: z.boolean(),
      validUntil: z.date().nullable(),
      /** Without `metadataCertificate` a signature is not checked, because nobody has said whose it should be. */
      isSigned: z.boolean(),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    assertSaml(ctx);
    const xml = await findXml(ctx, ctx.membership.organization.id, input);
    const read = await readIdpMetadata(ctx, xml, await readPinned(ctx, input.metadataCertificate));
    if (!read.ok) {
      const scene = { issuer: '', clientId: '', redirectURI: '', now: ctx.now };
      throw new AuthError(SSO_CONFIGURATION_INVALID, { data: { faults: [samlFault(read.fault, scene)] } });
    }
    const { metadata } = read;
    const certificates = metadata.signingCertificates.map(toStored);
    const pems = certificates.map(({ pem }) => pem);
    const fault = findTooMany(pems, metadata.entityId);
    if (fault) throw new AuthError(SSO_CONFIGURATION_INVALID, { data: { faults: [fault] } });
    return {
      entityID: metadata.entityId,
      singleSignOnService: toEndpointViews(toService(metadata.singleSignOnService)),
      singleLogoutService: toEndpointViews(toLogoutService(metadata.singleLogoutService)),
      certificates: certificates.map(toCertificateView),
      nameIDFormats: metadata.nameIdFormats.slice(0, MOST_FORMATS),
      wantAuthnRequestsSigned: metadata.wantAuthnRequestsSigned,
      validUntil: metadata.validUntil,
      isSigned: metadata.signature !== 'none',
    };
  });
