import type { SsoCertificate, SsoConnection, SsoSamlConfig, SsoSamlLogoutService } from '@keystead/db';
import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { usualContexts } from '#features/enterprise-sign-in/flow/factor-there.ts';

export const certificateView = z.object({
  /** PEM, to be compared or sent again. */
  cert: z.string(),
  fingerprintSha256: z.string(),
  notBefore: z.string(),
  notAfter: z.string(),
  publicKeyAlgorithm: z.string(),
});

const MOST_CERTIFICATES = 20;

/** Those of the input, see `samlFields`, and the usual ones. */
const MOST_CONTEXTS = 10;

export const endpointView = z.object({
  Binding: z.string(),
  Location: z.string(),
  /** Where answers go, if it is another URL. */
  ResponseLocation: z.string().optional(),
});

/** The configuration of a connection by SAML. It has no private key. */
export const samlView = z.object({
  /** Entity id of the identity provider. */
  entityID: z.string(),
  /** Where browsers are sent to. */
  entryPoint: z.string(),
  singleSignOnService: listOf(endpointView, 2),
  /** Empty: it has no single logout. */
  singleLogoutService: listOf(endpointView, 2),
  /** Where a sign-in leads that the identity provider begins; null: the application. */
  callbackUrl: z.string().nullable(),
  /** Entity id of the service. */
  audience: z.string(),
  wantAssertionsSigned: z.boolean(),
  wantAssertionsEncrypted: z.boolean(),
  authnRequestsSigned: z.literal(true),
  forceAuthn: z.boolean(),
  identifierFormat: z.string().nullable(),
  /** `AuthnContextClassRef` of sign-ins with a second factor, see `trustSecondFactor`. */
  multiFactorContexts: listOf(z.string(), MOST_CONTEXTS),
  signatureAlgorithm: z.literal('rsa-sha256'),
  digestAlgorithm: z.literal('sha256'),
  mapping: z.record(z.string(), z.string()),
  /** Of the identity provider. */
  certificate: listOf(certificateView, MOST_CERTIFICATES),
  /** Of the service: the first one signs. */
  spCertificate: listOf(certificateView, MOST_CERTIFICATES),
});

export const toCertificateView = ({ pem, fingerprint, notBefore, notAfter, keyType }: SsoCertificate) => ({
  cert: pem,
  fingerprintSha256: fingerprint,
  notBefore,
  notAfter,
  publicKeyAlgorithm: keyType,
});

/** SAML 2.0 Bindings, sections 3.4 and 3.5. */
const bindings = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const;

/** Endpoints as published clients know them. */
export const toEndpointViews = (service: SsoSamlLogoutService): z.output<typeof endpointView>[] =>
  (['redirect', 'post'] as const).flatMap((name) => {
    const { [name]: Location, [`${name}Response` as const]: ResponseLocation } = service;
    if (Location === undefined) return [];
    return [
      { Binding: bindings[name], Location, ...(ResponseLocation !== undefined && { ResponseLocation }) },
    ];
  });

/** Where metadata is read again; nowhere for OpenID Connect. */
export function toSourceView(config: SsoConnection['config']) {
  const saml = 'entityId' in config ? config : undefined;
  return {
    metadataUrl: saml?.metadataUrl ?? null,
    metadataCertificate: saml?.metadataCertificate ? toCertificateView(saml.metadataCertificate) : null,
  };
}

export function toSamlView(audience: string, config: SsoSamlConfig): z.output<typeof samlView> {
  const { redirect, post } = config.singleSignOn;
  return {
    entityID: config.entityId,
    entryPoint: redirect ?? post ?? '',
    singleSignOnService: toEndpointViews(config.singleSignOn),
    singleLogoutService: toEndpointViews(config.singleLogout ?? {}),
    callbackUrl: config.idpInitiatedCallbackUrl ?? null,
    audience,
    wantAssertionsSigned: config.wantAssertionsSigned !== false,
    wantAssertionsEncrypted: config.wantAssertionsEncrypted === true,
    authnRequestsSigned: true,
    forceAuthn: config.forceAuthn === true,
    identifierFormat: config.identifierFormat ?? null,
    multiFactorContexts: [...(config.multiFactorContexts ?? usualContexts)],
    signatureAlgorithm: 'rsa-sha256',
    digestAlgorithm: 'sha256',
    mapping: { ...config.mapping },
    certificate: config.certificates.map(toCertificateView),
    spCertificate: config.spCertificates.map(toCertificateView),
  };
}
