import { refuse } from '#faults/saml-fault.ts';
import { readCertificate, type TrustedCertificate } from '#keys/certificates.ts';
import { assertPlainValues } from '#response/assert-plain-values.ts';
import { checkCertificateDates } from '#response/certificate-warnings.ts';
import { assertDestination, assertIssuer, assertVersion } from '#response/check-response.ts';
import { skewOf } from '#response/expectations.ts';
import { assertNotOver, assertStarted, type Clock, findInstant, requireInstant } from '#response/times.ts';
import type { SamlWarning } from '#response/verified-assertion.ts';
import { assertSignaturePlaces, findSignature } from '#signature/find-signature.ts';
import { type MessageParameter, verifyQuery } from '#signature/verify-query.ts';
import { verifySignature } from '#signature/verify-signature.ts';
import { decodeDeflated, decodePosted } from '#xml/decode-message.ts';
import { pathOf, requireAttribute } from '#xml/elements.ts';
import { addSeconds } from '#xml/instants.ts';
import { documentLimits } from '#xml/limits.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { parseRoot } from '#xml/parse-document.ts';

/** As it came: the query of the URL, with its letters, or the fields of the form. */
export type LogoutInput =
  | { binding: 'redirect'; query: string }
  | { binding: 'post'; message: string; relayState?: string };

export interface LogoutExpectations {
  now: Date;
  /** Seconds that the clocks may differ by: 120 unless given, 300 at most. */
  clockSkew?: number;
  /** Entity id of the identity provider. */
  issuer: string;
  /** Our logout URL. Two where each binding has one. */
  destinations: readonly string[];
  /** Certificates of the identity provider, PEM or Base64. */
  certificates: readonly string[];
  /** False unless given: an expired certificate is a warning. */
  rejectExpiredCertificates?: boolean;
}

export interface ReceivedMessage {
  id: string;
  /** Of signed bytes. */
  root: XmlElement;
  relayState: string | null;
  /** Until then its ID has to be remembered. */
  notOnOrAfter: Date;
  warnings: SamlWarning[];
}

interface MessageKind {
  parameter: MessageParameter;
  name: 'LogoutRequest' | 'LogoutResponse';
}

/** Seconds for which a message without an end is taken. */
const LIFETIME = 5 * 60;

/** What requests and answers have together. Without a signature both are refused. */
export function receiveMessage(
  input: LogoutInput,
  kind: MessageKind,
  expectations: LogoutExpectations,
): ReceivedMessage {
  const certificates = expectations.certificates.map(readCertificate);
  const { certificate, relayState, root } = verify(input, kind, certificates);
  const clock: Clock = { now: expectations.now, skew: skewOf(expectations) };
  const at = pathOf(root);
  const warnings = checkCertificateDates([certificate], expectations);
  assertVersion(root);
  const id = requireAttribute(root, 'ID');
  const issuedAt = requireInstant(root, 'IssueInstant');
  assertStarted(issuedAt, clock, `${at}/@IssueInstant`);
  const end = findInstant(root, 'NotOnOrAfter') ?? addSeconds(issuedAt, LIFETIME);
  assertNotOver(end, clock, { at: `${at}/@NotOnOrAfter` });
  assertIssuer(root, expectations.issuer, true);
  assertDestination(root, expectations.destinations, true);
  if (id === '') refuse('missing_id', { at });
  return { id, root, relayState, notOnOrAfter: addSeconds(end, clock.skew), warnings };
}

interface VerifiedMessage {
  root: XmlElement;
  relayState: string | null;
  certificate: TrustedCertificate;
}

function verify(
  input: LogoutInput,
  { name, parameter }: MessageKind,
  certificates: readonly TrustedCertificate[],
): VerifiedMessage {
  if (input.binding === 'redirect') {
    const { message, ...verified } = verifyQuery(input.query, parameter, certificates);
    const root = parseRoot(decodeDeflated(message, documentLimits.request), 'protocol', name);
    assertSignaturePlaces(root, []);
    assertPlainValues(root);
    return { root, ...verified };
  }
  const text = decodePosted(input.message, documentLimits.request);
  const received = parseRoot(text, 'protocol', name);
  assertSignaturePlaces(received, [received]);
  assertPlainValues(received);
  const signature = findSignature(received) ?? refuse('signature_missing', { at: name });
  const { root, certificate } = verifySignature({ text, signed: received, signature }, certificates);
  return { root, certificate, relayState: input.relayState ?? null };
}
