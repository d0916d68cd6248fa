import { type SamlOutcome, toOutcome } from '#faults/outcome.ts';
import { refuse } from '#faults/saml-fault.ts';
import { readCertificate } from '#keys/certificates.ts';
import { attributeOf, elementsIn, isNamed, requireAttribute, requireChild } from '#xml/elements.ts';
import { documentLimits } from '#xml/limits.ts';
import { parseDocument } from '#xml/parse-document.ts';
import { readText } from '#xml/read-text.ts';

/** What a service said of itself before it moved. */
export interface ServiceMetadata {
  entityId: string;
  wantAssertionsSigned: boolean;
  /** PEM. */
  certificates: readonly string[];
}

/** Metadata of a service: the document that its identity provider was given. */
export const readServiceMetadata = (text: string): SamlOutcome<{ metadata: ServiceMetadata }> =>
  toOutcome(() => {
    if (Buffer.byteLength(text, 'utf8') > documentLimits.metadata.size) refuse('too_large');
    const root = parseDocument(text.replace(/^\uFEFF/, ''));
    if (!isNamed(root, 'metadata', 'EntityDescriptor'))
      refuse('unexpected_root', { expected: 'EntityDescriptor', received: root.localName });
    const descriptor = requireChild(root, 'metadata', 'SPSSODescriptor');
    const certificates = [...elementsIn(descriptor)]
      .filter((element) => isNamed(element, 'signature', 'X509Certificate'))
      .map((element) => readCertificate(readText(element)).pem);
    return {
      metadata: {
        entityId: requireAttribute(root, 'entityID'),
        wantAssertionsSigned: ['true', '1'].includes(attributeOf(descriptor, 'WantAssertionsSigned') ?? ''),
        certificates,
      },
    };
  });
