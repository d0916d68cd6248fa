import { certificateBody } from '#keys/certificates.ts';
import { addSeconds, writeInstant } from '#xml/instants.ts';
import { bindings, nameIdFormats, namespaces } from '#xml/names.ts';
import { escapeXml, writeElement } from '#xml/write-xml.ts';

export interface MetadataToWrite {
  entityId: string;
  acsUrl: string;
  /** Absent: there is no single logout. */
  logoutUrl?: string;
  /** Certificates, PEM. Two while one takes over from the other. */
  signingCertificates: readonly string[];
  encryptionCertificates: readonly string[];
  /** Persistent names, addresses and unspecified ones unless given. */
  nameIdFormats?: readonly string[];
  /** True unless given. */
  wantAssertionsSigned?: boolean;
  now: Date;
}

const VALID = 7 * 24 * 60 * 60;
const FORMATS = [nameIdFormats.persistent, nameIdFormats.emailAddress, nameIdFormats.unspecified];

/** SAML 2.0 Metadata, section 2.4.4. */
export function writeMetadata(metadata: MetadataToWrite): string {
  const { acsUrl, entityId, logoutUrl, now, wantAssertionsSigned = true } = metadata;
  const content = [
    ...metadata.signingCertificates.map((certificate) => writeKey('signing', certificate)),
    ...metadata.encryptionCertificates.map((certificate) => writeKey('encryption', certificate)),
    ...(logoutUrl === undefined ? [] : [bindings.redirect, bindings.post]).map((binding) =>
      writeElement('md:SingleLogoutService', { Binding: binding, Location: logoutUrl }),
    ),
    ...(metadata.nameIdFormats ?? FORMATS).map((format) =>
      writeElement('md:NameIDFormat', {}, escapeXml(format)),
    ),
    writeElement('md:AssertionConsumerService', {
      Binding: bindings.post,
      Location: acsUrl,
      index: '0',
      isDefault: 'true',
    }),
  ].join('');
  const descriptor = {
    AuthnRequestsSigned: 'true',
    WantAssertionsSigned: String(wantAssertionsSigned),
    protocolSupportEnumeration: namespaces.protocol,
  };
  const attributes = {
    'xmlns:md': namespaces.metadata,
    entityID: entityId,
    validUntil: writeInstant(addSeconds(now, VALID)),
  };
  const body = writeElement(
    'md:EntityDescriptor',
    attributes,
    writeElement('md:SPSSODescriptor', descriptor, content),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}

/** What senders may encrypt with, the best first. */
const ENCRYPTION_METHODS = [
  `${namespaces.encryption11}aes256-gcm`,
  `${namespaces.encryption11}aes128-gcm`,
  `${namespaces.encryption}rsa-oaep-mgf1p`,
  `${namespaces.encryption11}rsa-oaep`,
];

function writeKey(use: 'signing' | 'encryption', certificate: string): string {
  const body = writeElement('ds:X509Certificate', {}, certificateBody(certificate));
  const info = writeElement(
    'ds:KeyInfo',
    { 'xmlns:ds': namespaces.signature },
    writeElement('ds:X509Data', {}, body),
  );
  const methods = use === 'encryption' ? ENCRYPTION_METHODS : [];
  const written = methods.map((name) => writeElement('md:EncryptionMethod', { Algorithm: name }));
  return writeElement('md:KeyDescriptor', { use }, [info, ...written].join(''));
}
