/** The names under which those who set a connection up are told what is wrong. */
export type SamlFaultCode =
  | 'document'
  | 'assertion'
  | 'clock'
  | 'audience'
  | 'recipient'
  | 'certificate'
  | 'certificate_expired'
  | 'signature_missing'
  | 'signature_invalid'
  | 'signature_algorithm'
  | 'nameid'
  | 'binding'
  | 'issuer'
  | 'in_response_to'
  | 'status'
  | 'encryption';

/** The `error` that a browser is sent back with. */
export type SamlWireError =
  | 'access_denied'
  | 'invalid_provider'
  | 'invalid_saml_response'
  | 'saml_algorithm_not_allowed'
  | 'saml_error'
  | 'saml_invalid_encoding'
  | 'saml_multiple_assertions'
  | 'saml_nameid_transient'
  | 'saml_no_assertion'
  | 'unsolicited_response';

interface FaultFacts {
  code: SamlFaultCode;
  error: SamlWireError;
  message: string;
}

const said = (code: SamlFaultCode, error: SamlWireError, message: string): FaultFacts => ({
  code,
  error,
  message,
});
const invalid = (code: SamlFaultCode, message: string) => said(code, 'invalid_saml_response', message);
const document = (message: string) => said('document', 'saml_error', message);
const algorithm = (message: string) => said('signature_algorithm', 'saml_algorithm_not_allowed', message);

/** Each rule that can refuse a document, with the name under which it is told. Messages repeat nothing of the document. */
export const faultReasons = {
  encoding: said('document', 'saml_invalid_encoding', 'The message is not Base64 or not UTF-8.'),
  too_large: document('The document is larger than allowed.'),
  doctype: document('The document has a document type or declares entities.'),
  processing_instruction: document('The document has processing instructions.'),
  malformed: document('The document is not well-formed XML.'),
  too_deep: document('The elements of the document are nested too deeply.'),
  too_many_nodes: document('The document has too many elements, attributes and texts.'),
  duplicate_id: document('Two elements of the document have the same ID.'),
  unexpected_root: document('The document is of another kind than expected.'),
  version: document('The document is not of SAML 2.0.'),
  missing_id: document('The document has no ID that can be used.'),
  structure: document('An element is missing, or is there twice.'),
  text: document('A value has comments, CDATA sections or elements inside.'),
  instant: document('A time is not written as SAML asks for.'),
  entity_missing: document('The metadata describes no identity provider.'),
  entity_repeated: document('The metadata describes several identity providers.'),

  assertion_missing: said('assertion', 'saml_no_assertion', 'The response has no assertion.'),
  assertion_repeated: said('assertion', 'saml_multiple_assertions', 'The response has several assertions.'),
  assertion_misplaced: said(
    'assertion',
    'saml_error',
    'The assertion does not stand directly in the response.',
  ),

  signature_missing: invalid('signature_missing', 'What has to be signed is not signed.'),
  signature_misplaced: invalid('signature_invalid', 'A signature does not stand directly in what it signs.'),
  signature_repeated: invalid('signature_invalid', 'An element has several signatures.'),
  signature_shape: invalid('signature_invalid', 'A signature has more or fewer parts than SAML allows.'),
  signature_reference: invalid(
    'signature_invalid',
    'A signature is about another element than the one it stands in.',
  ),
  signature_invalid: invalid('signature_invalid', 'The document was changed after it was signed.'),
  signature_algorithm: algorithm('The algorithm of the signature is not allowed.'),
  digest_algorithm: algorithm('The algorithm of the digest is not allowed.'),
  transform_algorithm: algorithm('A transform or canonicalization of the signature is not allowed.'),

  certificate: invalid('certificate', 'The document is signed with another key than the configured one.'),
  certificate_unreadable: said('certificate', 'invalid_provider', 'A configured certificate cannot be read.'),
  certificate_weak: invalid(
    'certificate',
    'The key of the certificate is too short, or of a kind that is not allowed.',
  ),
  certificate_expired: invalid('certificate_expired', 'The certificate of the identity provider is over.'),

  response_status: said('status', 'access_denied', 'The identity provider refused.'),
  issuer: invalid('issuer', 'The document is from another identity provider.'),
  destination: invalid('recipient', 'The document is meant for another URL.'),
  destination_missing: invalid('recipient', 'The document does not say which URL it is meant for.'),
  recipient: invalid('recipient', 'The assertion is meant for another URL.'),
  audience: invalid('audience', 'The assertion is meant for another service.'),
  audience_missing: invalid('audience', 'The assertion does not say which service it is meant for.'),
  unsolicited: said('in_response_to', 'unsolicited_response', 'Nobody asked for this response.'),
  in_response_to: invalid('in_response_to', 'The response answers another request.'),

  subject_missing: invalid('nameid', 'The assertion names nobody.'),
  subject_confirmation: invalid(
    'assertion',
    'The assertion needs exactly one bearer confirmation of its subject.',
  ),
  conditions_missing: invalid('assertion', 'The assertion has no conditions.'),
  condition_unknown: invalid('assertion', 'The assertion has a condition that is not known here.'),
  authn_statement_missing: invalid('assertion', 'The assertion does not say that anybody signed in.'),
  not_yet_valid: invalid('clock', 'The document is from the future.'),
  expired: invalid('clock', 'The document is no longer valid.'),
  session_over: invalid('clock', 'The session at the identity provider is over.'),
  lifetime: invalid('clock', 'The assertion is valid for more than 24 hours.'),

  nameid_transient: said(
    'nameid',
    'saml_nameid_transient',
    'The name of the person changes at each sign-in.',
  ),
  not_encrypted: invalid('encryption', 'The assertion is not encrypted.'),
  encryption_algorithm: invalid('encryption', 'The algorithm of the encryption is not allowed.'),
  decryption: invalid('encryption', 'The assertion cannot be decrypted.'),

  binding: invalid('binding', 'The message came by another way than allowed.'),
} as const satisfies Record<string, FaultFacts>;

export type SamlFaultReason = keyof typeof faultReasons;
