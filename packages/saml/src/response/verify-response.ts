import { type SamlOutcome, toOutcome } from '#faults/outcome.ts';
import { refuse } from '#faults/saml-fault.ts';
import { readCertificate } from '#keys/certificates.ts';
import { checkCertificateDates } from '#response/certificate-warnings.ts';
import { checkAuthnStatement } from '#response/check-authn-statement.ts';
import { checkConditions } from '#response/check-conditions.ts';
import { assertIssuer, assertVersion, checkResponse } from '#response/check-response.ts';
import { checkSubject } from '#response/check-subject.ts';
import { establishTrust, type TrustedResponse } from '#response/establish-trust.ts';
import { type ResponseExpectations, skewOf } from '#response/expectations.ts';
import { readAttributes } from '#response/read-attributes.ts';
import { assertStarted, type Clock, requireInstant } from '#response/times.ts';
import type { SamlAssertion, SamlWarning } from '#response/verified-assertion.ts';
import { decodePosted } from '#xml/decode-message.ts';
import { pathOf, requireAttribute } from '#xml/elements.ts';
import { addSeconds } from '#xml/instants.ts';
import { documentLimits } from '#xml/limits.ts';

const LONGEST_LIFETIME = 24 * 60 * 60;

export interface ResponseInput {
  /** The form field `SAMLResponse`, as it came. */
  samlResponse: string;
}

export interface VerifiedResponse {
  assertion: SamlAssertion;
  warnings: readonly SamlWarning[];
}

/**
 * A response of Web Browser SSO (SAML 2.0 Profiles, section 4.1) that came by HTTP-POST. The caller reserves the ID of
 * the assertion, uses up the request, and compares the browser.
 */
export const verifyResponse = (
  { samlResponse }: ResponseInput,
  expectations: ResponseExpectations,
): SamlOutcome<VerifiedResponse> =>
  toOutcome(() => {
    const { maxResponseSize: size = documentLimits.response.size } = expectations;
    const certificates = expectations.certificates.map(readCertificate);
    const trusted = establishTrust(decodePosted(samlResponse, { size }), certificates, expectations);
    const clock: Clock = { now: expectations.now, skew: skewOf(expectations) };
    const dates = checkCertificateDates(trusted.certificates, expectations);
    checkResponse(trusted, expectations, clock);
    const { assertion, warnings } = checkAssertion(trusted, expectations, clock);
    return { assertion, warnings: [...dates, ...warnings] };
  });

function checkAssertion(
  { assertion, bytes, certificates, isEncrypted }: TrustedResponse,
  expectations: ResponseExpectations,
  clock: Clock,
): VerifiedResponse {
  const at = pathOf(assertion);
  assertVersion(assertion);
  assertIssuer(assertion, expectations.issuer, true);
  const id = requireAttribute(assertion, 'ID');
  if (id === '') refuse('missing_id', { at });
  const issuedAt = requireInstant(assertion, 'IssueInstant');
  assertStarted(issuedAt, clock, `${at}/@IssueInstant`);
  const { notOnOrAfter: confirmedUntil, ...subject } = checkSubject(assertion, expectations, clock);
  const ends = [confirmedUntil, checkConditions(assertion, expectations.audience, clock) ?? confirmedUntil];
  const statement = checkAuthnStatement(assertion, clock);
  const notOnOrAfter = new Date(Math.min(...ends.map((end) => end.getTime())));
  if (!(notOnOrAfter <= addSeconds(issuedAt, LONGEST_LIFETIME))) {
    refuse('lifetime', { received: notOnOrAfter.toISOString(), at });
  }
  const { values, friendlyNames, warnings } = readAttributes(assertion);
  const { nameIdFormat: asked } = expectations;
  const isOther = asked !== undefined && asked !== subject.nameIdFormat;
  return {
    assertion: {
      id,
      issuer: expectations.issuer,
      ...subject,
      ...statement,
      attributes: values,
      friendlyNames,
      inResponseTo: expectations.requestId,
      issuedAt,
      notOnOrAfter,
      replayUntil: addSeconds(notOnOrAfter, clock.skew),
      certificateFingerprint: certificates[0]?.fingerprint ?? '',
      isEncrypted,
      xml: bytes,
    },
    warnings: [
      ...warnings,
      ...(isOther
        ? [{ reason: 'nameid_format', expected: asked, received: subject.nameIdFormat } as const]
        : []),
    ],
  };
}
