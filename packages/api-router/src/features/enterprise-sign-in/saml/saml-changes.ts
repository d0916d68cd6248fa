import type { SsoCertificate, SsoSamlConfig, SsoSamlLogoutService } from '@keystead/db';
import type { UnitSource } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_CALLBACK_URL } from '#core/errors/request-errors.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { SSO_CONFIGURATION_INVALID } from '#features/enterprise-connections/errors.ts';
import { readCertificate, toStored } from '#features/enterprise-saml/certificate.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';
import { readIdpMetadata, toLogoutService, toService } from '#features/enterprise-saml/read-metadata.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { createFault } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { samlFault } from '#features/enterprise-sign-in/faults/saml-fault.ts';
import { toEndpointFault } from '#features/enterprise-sign-in/saml/endpoint-fault.ts';
import type { SamlInput } from '#features/enterprise-sign-in/saml/saml-input.ts';
import { findTooMany } from '#features/enterprise-sign-in/saml/too-many.ts';

/** What an input says of a connection. What is absent stays as it is. */
export interface SamlChanges {
  config: Partial<Omit<SsoSamlConfig, 'spCertificates' | 'mapping'>>;
  mapping: SsoSamlConfig['mapping'];
  /** Entity id of the service. */
  spEntityId: string | undefined;
}

const invalid = (...faults: Fault[]): AuthError =>
  new AuthError(SSO_CONFIGURATION_INVALID, { data: { faults } });

/** Faults are compared with nothing yet. */
const sceneOf = (ctx: UnitSource, issuer = '') => ({ issuer, clientId: '', redirectURI: '', now: ctx.now });

async function readCertificates(
  ctx: UnitSource,
  given: readonly string[],
  issuer: string | undefined,
): Promise<SsoCertificate[]> {
  const fault = findTooMany(given, issuer);
  if (fault) throw invalid(fault);
  const read = await Promise.all(given.map(readCertificate));
  const certificates = read.map((one) => {
    if (!one.ok) throw invalid(samlFault(one.fault, sceneOf(ctx, issuer)));
    if (one.isAllowed) return one.certificate;
    throw invalid(
      createFault(
        'certificate',
        { issuer: issuer ?? '' },
        {
          message: 'The key of the certificate is too short, or of a kind that is not allowed.',
          hint: 'Let the identity provider sign with RSA of at least 2048 bits, or with ECDSA.',
          received: one.certificate.fingerprint,
        },
      ),
    );
  });
  return [...new Map(certificates.map((one) => [one.fingerprint, one])).values()];
}

/** The certificate that signs metadata. */
export async function readPinned(
  ctx: UnitSource,
  given: string | null | undefined,
): Promise<SsoCertificate | undefined> {
  if (typeof given !== 'string') return undefined;
  const [pinned] = await readCertificates(ctx, [given], undefined);
  return pinned;
}

interface GivenEndpoint {
  Binding: string;
  Location: string;
  ResponseLocation?: string | undefined;
}

async function toServiceOf(
  given: readonly GivenEndpoint[] | undefined,
): Promise<SsoSamlLogoutService | undefined> {
  if (given === undefined) return undefined;
  const { bindings } = await loadSaml();
  const find = (binding: string) => given.find(({ Binding }) => Binding === binding);
  const [redirect, post] = [find(bindings.redirect), find(bindings.post)];
  return defined({
    redirect: redirect?.Location,
    redirectResponse: redirect?.ResponseLocation,
    post: post?.Location,
    postResponse: post?.ResponseLocation,
  });
}

async function readMetadata(ctx: UnitSource, xml: string | undefined) {
  if (xml === undefined) return undefined;
  const read = await readIdpMetadata(ctx, xml);
  if (!read.ok) throw invalid(samlFault(read.fault, sceneOf(ctx)));
  return read.metadata;
}

/** Where a sign-in that the identity provider begins leads. */
function readCallback(ctx: UnitSource, url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  const trusted = findTrustedUrl(ctx, url);
  if (trusted === undefined || trusted.includes('#')) throw new AuthError(INVALID_CALLBACK_URL);
  return trusted;
}

/** Only what is given, so that the rest stays. */
function defined<Shape extends object>(shape: Shape): { [Name in keyof Shape]?: NonNullable<Shape[Name]> } {
  const given: { [Name in keyof Shape]?: NonNullable<Shape[Name]> } = {};
  for (const name in shape) {
    const value = shape[name];
    if (value !== undefined && value !== null) given[name] = value;
  }
  return given;
}

/** Reads an input, with its metadata and certificates. Throws `SSO_CONFIGURATION_INVALID` with faults. */
export async function readSamlChanges(
  ctx: UnitSource,
  organizationId: string,
  given: SamlInput,
): Promise<SamlChanges> {
  const { idpMetadata = {}, entryPoint, mapping } = given;
  const metadata = await readMetadata(ctx, idpMetadata.metadata);
  const entityId = idpMetadata.entityID ?? metadata?.entityId;
  const certs = [given.cert ?? [], idpMetadata.cert ?? []].flat();
  const ofMetadata = metadata?.signingCertificates.map(toStored);
  const certificates =
    certs.length > 0
      ? await readCertificates(ctx, certs, entityId)
      : await assertAllowed(ctx, ofMetadata, entityId);
  const named = await toServiceOf(idpMetadata.singleSignOnService);
  const singleSignOn =
    entryPoint === undefined
      ? (named ?? (metadata && toService(metadata.singleSignOnService)))
      : { ...named, redirect: entryPoint };
  const singleLogout =
    (await toServiceOf(idpMetadata.singleLogoutService)) ??
    (metadata && toLogoutService(metadata.singleLogoutService));
  for (const url of Object.values({ ...singleSignOn, ...singleLogout })) {
    const fault = toEndpointFault(ctx, organizationId, url);
    if (fault) throw invalid(fault);
  }
  const { id: _, ...names } = mapping ?? {};
  return {
    config: defined({
      entityId,
      singleSignOn,
      singleLogout,
      certificates,
      identifierFormat: given.identifierFormat,
      wantAssertionsSigned: given.wantAssertionsSigned,
      wantAssertionsEncrypted: given.wantAssertionsEncrypted,
      forceAuthn: given.forceAuthn,
      authnContexts: given.authnContexts,
      multiFactorContexts: given.multiFactorContexts,
      idpInitiatedCallbackUrl: readCallback(ctx, given.idpInitiatedCallbackUrl ?? given.callbackUrl),
    }),
    mapping: mapping && defined(names),
    spEntityId: given.spMetadata?.entityID,
  };
}

/** Those of metadata are read again, so that weak ones are refused in the same way. */
const assertAllowed = async (
  ctx: UnitSource,
  certificates: readonly SsoCertificate[] | undefined,
  issuer: string | undefined,
): Promise<SsoCertificate[] | undefined> =>
  certificates &&
  readCertificates(
    ctx,
    certificates.map(({ pem }) => pem),
    issuer,
  );

/** The configuration after a change. */
export const applySamlChanges = (before: SsoSamlConfig, { config, mapping }: SamlChanges): SsoSamlConfig => ({
  ...before,
  ...config,
  ...(mapping && { mapping: { ...before.mapping, ...mapping } }),
});
