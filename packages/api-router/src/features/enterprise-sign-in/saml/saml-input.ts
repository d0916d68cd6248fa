import { z } from 'zod';
import { fitsIndex } from '#core/http/input/fits-index.ts';
import { MOST_CERTIFICATES } from '#features/enterprise-saml/certificate.ts';

const url = z.url().max(2048);
const entityId = z.string().min(1).max(1024);
const attributeName = z.string().min(1).max(500);

/** PEM, or Base64 alone. */
export const certificateField = z.string().min(1).max(20_000);
const certificates = z.union([certificateField, z.array(certificateField).min(1).max(MOST_CERTIFICATES)]);

/** Where an identity provider publishes its metadata. */
export const metadataUrlField = url;

const endpoint = z.object({ Binding: z.string().max(200), Location: url });
const endpoints = z.array(endpoint).max(20);
const logoutEndpoint = endpoint.extend({ ResponseLocation: url.optional() });

/** Names of ways to sign in, as the identity provider sends them. */
const contexts = z.array(z.string().min(1).max(200)).max(10);

/** Bytes of a body that may have metadata inside. */
export const METADATA_BODY_LIMIT = 640 * 1024;

/** XML of an identity provider. Its size is checked by an option. */
export const metadataField = z.string().min(1).max(METADATA_BODY_LIMIT);

const mapping = z.object({
  /** Clients up to 1.6 had to name it. It is always the NameID, unless `subject` says otherwise. */
  id: z.enum(['sub', 'nameID']).optional(),
  subject: attributeName.optional(),
  email: attributeName.optional(),
  emailVerified: attributeName.optional(),
  name: attributeName.optional(),
  firstName: attributeName.optional(),
  lastName: attributeName.optional(),
  image: attributeName.optional(),
});

/**
 * What an organization says of a provider of SAML 2.0. What clients name besides, such as algorithms and keys of the
 * service, is decided by the service.
 */
export const samlFields = z.object({
  /** Where browsers are sent to, by HTTP-Redirect. */
  entryPoint: url.optional(),
  cert: certificates.optional(),
  callbackUrl: url.optional(),
  idpInitiatedCallbackUrl: url.optional(),
  idpMetadata: z
    .object({
      metadata: metadataField.optional(),
      entityID: entityId.optional(),
      cert: certificates.optional(),
      singleSignOnService: endpoints.optional(),
      singleLogoutService: z.array(logoutEndpoint).max(20).optional(),
    })
    .optional(),
  spMetadata: z.object({ entityID: entityId.refine(fitsIndex, 'too long').optional() }).optional(),
  identifierFormat: z.string().min(1).max(200).optional(),
  wantAssertionsSigned: z.boolean().optional(),
  wantAssertionsEncrypted: z.boolean().optional(),
  forceAuthn: z.boolean().optional(),
  authnContexts: contexts.optional(),
  /** What counts as a second factor with `trustSecondFactor`. */
  multiFactorContexts: contexts.optional(),
  mapping: mapping.optional(),
});

/** Where the metadata of a connection is read again each day. `null`: nowhere any more. */
export const metadataSourceFields = {
  metadataUrl: metadataUrlField.nullable().optional(),
  /** The metadata has to be signed by its key. */
  metadataCertificate: certificateField.nullable().optional(),
};

export interface MetadataSource {
  metadataUrl?: string | null | undefined;
  metadataCertificate?: string | null | undefined;
}

export type SamlInput = z.output<typeof samlFields>;
