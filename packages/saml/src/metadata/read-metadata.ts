import { type SamlOutcome, toOutcome } from '#faults/outcome.ts';
import { refuse } from '#faults/saml-fault.ts';
import { readCertificate, type SamlCertificate, toShownCertificate } from '#keys/certificates.ts';
import { findInstant } from '#response/times.ts';
import { assertSignaturePlaces, findSignature } from '#signature/find-signature.ts';
import { verifySignature } from '#signature/verify-signature.ts';
import { attributeOf, childrenNamed, elementsIn, isNamed, pathOf, requireAttribute } from '#xml/elements.ts';
import { documentLimits } from '#xml/limits.ts';
import { bindings, namespaces } from '#xml/names.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { parseDocument } from '#xml/parse-document.ts';
import { readText } from '#xml/read-text.ts';

export interface SamlEndpoint {
  location: string;
  /** Where answers go, if that is another URL. */
  responseLocation: string | null;
}

export interface SamlEndpoints {
  redirect: SamlEndpoint | null;
  post: SamlEndpoint | null;
}

/** What an identity provider says about itself. Nobody has checked that its URLs may be called. */
export interface IdentityProviderMetadata {
  entityId: string;
  singleSignOnService: SamlEndpoints;
  singleLogoutService: SamlEndpoints;
  signingCertificates: readonly SamlCertificate[];
  encryptionCertificates: readonly SamlCertificate[];
  nameIdFormats: readonly string[];
  wantAuthnRequestsSigned: boolean;
  validUntil: Date | null;
  /** `verified` with the pinned certificate. `unverified`: signed, and no certificate is pinned. */
  signature: 'none' | 'unverified' | 'verified';
}

export interface MetadataExpectations {
  now: Date;
  /** PEM or Base64. The document has to be signed with its key. */
  pinnedCertificate?: string;
}

/** SAML 2.0 Metadata, section 2.4.3. */
export const readMetadata = (
  text: string,
  expectations: MetadataExpectations,
): SamlOutcome<{ metadata: IdentityProviderMetadata }> =>
  toOutcome(() => {
    if (Buffer.byteLength(text, 'utf8') > documentLimits.metadata.size) refuse('too_large');
    const { root, signature } = verify(text.replace(/^\uFEFF/, ''), expectations.pinnedCertificate);
    const { entity, descriptor } = findDescriptor(root);
    const validUntil = findInstant(entity, 'validUntil') ?? findInstant(root, 'validUntil') ?? null;
    if (validUntil !== null && !(validUntil > expectations.now)) {
      refuse('expired', { received: validUntil.toISOString(), at: `${pathOf(entity)}/@validUntil` });
    }
    return { metadata: { ...describe(entity, descriptor), validUntil, signature } };
  });

interface ReadDocument {
  root: XmlElement;
  signature: IdentityProviderMetadata['signature'];
}

function verify(text: string, pinnedCertificate: string | undefined): ReadDocument {
  const root = parseDocument(text);
  if (!isEntity(root) && !isNamed(root, 'metadata', 'EntitiesDescriptor')) {
    refuse('unexpected_root', { expected: 'EntityDescriptor', received: root.localName });
  }
  if (pinnedCertificate === undefined) {
    return { root, signature: findSignature(root) === undefined ? 'none' : 'unverified' };
  }
  assertSignaturePlaces(
    root,
    [...elementsIn(root)].filter((element) => element === root || isEntity(element)),
  );
  const signature = findSignature(root) ?? refuse('signature_missing', { at: root.localName });
  const verified = verifySignature({ text, signed: root, signature }, [readCertificate(pinnedCertificate)]);
  return { root: verified.root, signature: 'verified' };
}

const isEntity = (element: XmlElement): boolean => isNamed(element, 'metadata', 'EntityDescriptor');

function findDescriptor(root: XmlElement): { entity: XmlElement; descriptor: XmlElement } {
  const found = [...elementsIn(root)].filter(isEntity).flatMap((entity) =>
    childrenNamed(entity, 'metadata', 'IDPSSODescriptor')
      .filter(speaksSaml2)
      .map((descriptor) => ({ entity, descriptor })),
  );
  const [first, second] = found;
  if (first === undefined) refuse('entity_missing');
  if (second !== undefined) refuse('entity_repeated');
  return first;
}

const speaksSaml2 = (descriptor: XmlElement): boolean =>
  requireAttribute(descriptor, 'protocolSupportEnumeration').split(/\s+/).includes(namespaces.protocol);

type Description = Omit<IdentityProviderMetadata, 'validUntil' | 'signature'>;

function describe(entity: XmlElement, descriptor: XmlElement): Description {
  const entityId = requireAttribute(entity, 'entityID');
  if (entityId.trim() === '') refuse('structure', { at: `${pathOf(entity)}/@entityID` });
  return {
    entityId,
    singleSignOnService: readEndpoints(descriptor, 'SingleSignOnService'),
    singleLogoutService: readEndpoints(descriptor, 'SingleLogoutService'),
    signingCertificates: readCertificates(descriptor, 'signing'),
    encryptionCertificates: readCertificates(descriptor, 'encryption'),
    nameIdFormats: childrenNamed(descriptor, 'metadata', 'NameIDFormat').map((element) =>
      readText(element).trim(),
    ),
    wantAuthnRequestsSigned: ['true', '1'].includes(attributeOf(descriptor, 'WantAuthnRequestsSigned') ?? ''),
  };
}

function readEndpoints(descriptor: XmlElement, name: string): SamlEndpoints {
  const endpoints = childrenNamed(descriptor, 'metadata', name);
  const find = (binding: string): SamlEndpoint | null => {
    const endpoint = endpoints.find((element) => attributeOf(element, 'Binding') === binding);
    if (endpoint === undefined) return null;
    const location = requireAttribute(endpoint, 'Location');
    return { location, responseLocation: attributeOf(endpoint, 'ResponseLocation') ?? null };
  };
  return { redirect: find(bindings.redirect), post: find(bindings.post) };
}

/** A key without a use is for both. One that is repeated is told once. */
function readCertificates(descriptor: XmlElement, use: string): SamlCertificate[] {
  const texts = childrenNamed(descriptor, 'metadata', 'KeyDescriptor')
    .filter((key) => [undefined, use].includes(attributeOf(key, 'use')))
    .flatMap((key) =>
      [...elementsIn(key)].filter((element) => isNamed(element, 'signature', 'X509Certificate')),
    )
    .map((element) => toShownCertificate(readCertificate(readText(element))));
  return [...new Map(texts.map((certificate) => [certificate.fingerprint, certificate])).values()];
}
