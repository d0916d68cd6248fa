import { decryptAssertion } from '#encryption/decrypt-assertion.ts';
import { refuse } from '#faults/saml-fault.ts';
import type { TrustedCertificate } from '#keys/certificates.ts';
import { assertPlainValues } from '#response/assert-plain-values.ts';
import { assertStatus } from '#response/check-status.ts';
import type { ResponseExpectations } from '#response/expectations.ts';
import { findOnlyAssertion, isEncryptedAssertion } from '#response/find-assertion.ts';
import { assertSignaturePlaces, findSignature } from '#signature/find-signature.ts';
import { verifySignature } from '#signature/verify-signature.ts';
import { pathOf } from '#xml/elements.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { idsOf, parseRoot } from '#xml/parse-document.ts';

export interface TrustedResponse {
  /** Of signed bytes, if `isSigned`. */
  response: XmlElement;
  isSigned: boolean;
  /** Always of signed bytes. */
  assertion: XmlElement;
  /** The document that the assertion was read from. It has no signature of it. */
  bytes: string;
  isEncrypted: boolean;
  certificates: readonly TrustedCertificate[];
}

interface Placed {
  text: string;
  assertion: XmlElement;
}

/** From letters to elements that the identity provider signed. Nothing is decided by what is in them. */
export function establishTrust(
  text: string,
  certificates: readonly TrustedCertificate[],
  expectations: ResponseExpectations,
): TrustedResponse {
  const received = parseRoot(text, 'protocol', 'Response');
  // A failure has no assertion, and mostly no signature. To believe it costs nothing.
  assertStatus(received);
  assertPlainValues(received);
  const placed = findOnlyAssertion(received);
  const isEncrypted = isEncryptedAssertion(placed);
  assertSignaturePlaces(received, isEncrypted ? [received] : [received, placed]);
  if (!isEncrypted && expectations.wantAssertionsEncrypted === true) refuse('not_encrypted');

  const signature = findSignature(received);
  const outer =
    signature === undefined
      ? undefined
      : verifySignature({ text, signed: received, signature }, certificates);
  const response = outer?.root ?? received;
  const trusted = outer === undefined ? placed : findOnlyAssertion(response);
  // What is decrypted is what the signature of the response is about, if there is one.
  const { text: within, assertion } = isEncrypted
    ? open(trusted, response, expectations)
    : { text, assertion: placed };

  const inner = findSignature(assertion);
  if (inner !== undefined) {
    const { root, bytes, certificate } = verifySignature(
      { text: within, signed: assertion, signature: inner },
      certificates,
    );
    const signers = outer === undefined ? [certificate] : [certificate, outer.certificate];
    return {
      response,
      isSigned: outer !== undefined,
      assertion: root,
      bytes,
      isEncrypted,
      certificates: signers,
    };
  }
  if (outer === undefined || expectations.wantAssertionsSigned !== false) {
    return refuse('signature_missing', { at: pathOf(placed) });
  }
  const certificatesUsed = [outer.certificate];
  return isEncrypted
    ? { response, isSigned: true, assertion, bytes: within, isEncrypted, certificates: certificatesUsed }
    : {
        response,
        isSigned: true,
        assertion: trusted,
        bytes: outer.bytes,
        isEncrypted,
        certificates: certificatesUsed,
      };
}

/** All rules about a document hold for what was encrypted, too. */
function open(encrypted: XmlElement, response: XmlElement, expectations: ResponseExpectations): Placed {
  const { decryptionKeys = [], allowCbc = false } = expectations;
  const { text, assertion } = decryptAssertion(encrypted, { privateKeys: decryptionKeys, allowCbc });
  assertPlainValues(assertion);
  assertSignaturePlaces(assertion, [assertion]);
  const ids = [...idsOf(response), ...idsOf(assertion)];
  if (new Set(ids).size !== ids.length) refuse('duplicate_id');
  return { text, assertion };
}
