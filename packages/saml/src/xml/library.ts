import { createRequire } from 'node:module';
import type { XmlDocument, XmlElement, XmlNode } from '#xml/nodes.ts';

/**
 * The declarations of these libraries bring those of browsers, which a server must not have. So they are loaded by
 * `require`, with the few types that are needed.
 */
const load = createRequire(import.meta.url);

type ParserLevel = 'warning' | 'error' | 'fatalError';

interface ParserOptions {
  errorHandler: (level: ParserLevel, message: string) => void;
  normalizeLineEndings: (text: string) => string;
}

interface Parser {
  parseFromString(text: string, type: string): XmlDocument | undefined;
}

interface Algorithm {
  getAlgorithmName(): string;
}

export interface DigestAlgorithm extends Algorithm {
  getHash(text: string): string;
}

export interface KeyAlgorithm extends Algorithm {
  getSignature(text: string, privateKey: string): string;
  verifySignature(text: string, publicKey: string, value: string): boolean;
}

type Table<T> = Record<string, new () => T>;

interface Reference {
  xpath: string;
  uri: string;
  transforms: readonly string[];
  digestAlgorithm: string;
}

export interface SignedXml {
  signatureAlgorithm?: string;
  canonicalizationAlgorithm?: string;
  CanonicalizationAlgorithms: Table<Algorithm>;
  HashAlgorithms: Table<DigestAlgorithm>;
  SignatureAlgorithms: Table<KeyAlgorithm>;
  loadSignature(signature: XmlElement): void;
  checkSignature(text: string): boolean;
  getReferences(): readonly Reference[];
  getSignedReferences(): readonly string[];
  addReference(reference: Reference): void;
  computeSignature(text: string, options: SigningOptions): void;
  getSignedXml(): string;
}

interface SigningOptions {
  prefix: string;
  location: { reference: string; action: 'after' };
}

interface SignedXmlOptions {
  publicCert?: string;
  privateKey?: string;
  signatureAlgorithm?: string;
  canonicalizationAlgorithm?: string;
  getCertFromKeyInfo?: () => null;
  getKeyInfoContent?: () => string | null;
}

interface XmlDom {
  DOMParser: new (options: ParserOptions) => Parser;
}

interface Canonicalization {
  process(
    element: XmlNode,
    options: { ancestorNamespaces: { prefix: string; namespaceURI: string }[] },
  ): string;
}

interface XmlCrypto {
  ExclusiveCanonicalization: new () => Canonicalization;
  SignedXml: new (options: SignedXmlOptions) => SignedXml;
}

export const xmldom: XmlDom = load('@xmldom/xmldom');
export const xmlCrypto: XmlCrypto = load('xml-crypto');
