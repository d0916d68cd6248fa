import { refuse } from '#faults/saml-fault.ts';
import type { TrustedCertificate } from '#keys/certificates.ts';
import { findSignatureAlgorithm, verifyBytes } from '#signature/algorithms.ts';
import { decodeValue } from '#xml/decode-message.ts';

export type MessageParameter = 'SAMLRequest' | 'SAMLResponse';

export interface SignedQuery {
  /** Compressed, in Base64. */
  message: string;
  relayState: string | null;
  certificate: TrustedCertificate;
}

const PARAMETERS = [
  'SAMLRequest',
  'SAMLResponse',
  'RelayState',
  'SigAlg',
  'Signature',
  'SAMLEncoding',
] as const;
const DEFLATE = 'urn:oasis:names:tc:SAML:2.0:bindings:URL-Encoding:DEFLATE';

/**
 * SAML 2.0 Bindings, section 3.4.4.1. What is signed is the query as the sender wrote it, so the letters of the URL are
 * compared, and nothing that was decoded and written again.
 */
export function verifyQuery(
  query: string,
  parameter: MessageParameter,
  certificates: readonly TrustedCertificate[],
): SignedQuery {
  const raw = readParameters(query);
  const other = parameter === 'SAMLRequest' ? 'SAMLResponse' : 'SAMLRequest';
  if (!raw.has(parameter) || raw.has(other)) refuse('binding', { expected: parameter });
  const encoding = raw.get('SAMLEncoding');
  if (encoding !== undefined && decode(encoding) !== DEFLATE)
    refuse('binding', { received: decode(encoding) });
  if (!raw.has('Signature') || !raw.has('SigAlg')) refuse('signature_missing', { at: 'query' });

  const name = decode(raw.get('SigAlg') ?? '');
  const algorithm = findSignatureAlgorithm(name);
  if (algorithm === undefined) refuse('signature_algorithm', { received: name, at: 'query' });
  const signed = [parameter, 'RelayState', 'SigAlg']
    .filter((key) => raw.has(key))
    .map((key) => `${key}=${raw.get(key)}`)
    .join('&');
  const signature = decodeValue(decode(raw.get('Signature') ?? ''));
  const allowed = certificates.filter(({ isAllowed }) => isAllowed);
  if (allowed.length === 0) refuse('certificate_weak', { at: 'query' });
  const certificate = allowed.find(
    ({ keyType, publicKey }) =>
      keyType === algorithm.keyType && verifyBytes(algorithm, signed, { publicKey, signature }),
  );
  if (certificate === undefined) refuse('signature_invalid', { at: 'query' });
  const relayState = raw.get('RelayState');
  return {
    message: decode(raw.get(parameter) ?? ''),
    relayState: relayState === undefined ? null : decode(relayState),
    certificate,
  };
}

/** As they stand in the URL. A second one of the same name could be read instead of the signed one. */
function readParameters(query: string): Map<string, string> {
  const raw = new Map<string, string>();
  for (const part of query.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = part.split('=');
    const known = PARAMETERS.find((parameter) => parameter === decode(name));
    if (known === undefined) continue;
    if (raw.has(known) || name !== known) refuse('binding', { received: known });
    raw.set(known, value.join('='));
  }
  return raw;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return refuse('encoding');
  }
}
