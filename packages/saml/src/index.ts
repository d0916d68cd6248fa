export type { SamlFaultCode, SamlFaultReason, SamlWireError } from './faults/fault-reasons.ts';
export { faultReasons } from './faults/fault-reasons.ts';
export type { SamlOutcome } from './faults/outcome.ts';
export type { SamlFault } from './faults/saml-fault.ts';
export { adoptKey, type KeyToAdopt } from './keys/adopt-key.ts';
export type { SamlCertificate } from './keys/certificates.ts';
export { createKeyPair, type KeyPairSettings } from './keys/create-key-pair.ts';
export { describeCertificate } from './keys/describe-certificate.ts';
export { createLogoutRequest, type LogoutRequestToSend } from './logout/create-logout-request.ts';
export { createLogoutResponse, type LogoutResponseToSend } from './logout/create-logout-response.ts';
export type { LogoutExpectations, LogoutInput } from './logout/receive-message.ts';
export {
  type SamlLogoutRequest,
  type VerifiedLogoutRequest,
  verifyLogoutRequest,
} from './logout/verify-logout-request.ts';
export {
  type LogoutResponseExpectations,
  type VerifiedLogoutResponse,
  verifyLogoutResponse,
} from './logout/verify-logout-response.ts';
export {
  type IdentityProviderMetadata,
  type MetadataExpectations,
  readMetadata,
  type SamlEndpoint,
  type SamlEndpoints,
} from './metadata/read-metadata.ts';
export { readServiceMetadata, type ServiceMetadata } from './metadata/read-service-metadata.ts';
export { type MetadataToWrite, writeMetadata } from './metadata/write-metadata.ts';
export { type AuthnRequest, createAuthnRequest } from './requests/authn-request.ts';
export type { OutgoingMessage, SamlBinding } from './requests/binding.ts';
export type { MessageSource } from './requests/message-source.ts';
export type { SamlStatus } from './response/check-status.ts';
export type { ResponseExpectations } from './response/expectations.ts';
export type { SamlAssertion, SamlWarning, SamlWarningReason } from './response/verified-assertion.ts';
export { type ResponseInput, type VerifiedResponse, verifyResponse } from './response/verify-response.ts';
export type { SigningKey } from './signature/sign-document.ts';
export { bindings, nameIdFormats } from './xml/names.ts';
