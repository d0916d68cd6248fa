import type { SamlOutcome } from '#faults/outcome.ts';
import type { ResponseExpectations } from '#response/expectations.ts';
import { type VerifiedResponse, verifyResponse } from '#response/verify-response.ts';
import type { SigningKey } from '#signature/sign-document.ts';
import { buildResponse, type ResponsePlan, testNames, toField } from '#testing/response-plan.ts';
import { testNow } from '#testing/test-keys.ts';

export const expectationsFor = (...keys: SigningKey[]): ResponseExpectations => ({
  now: testNow,
  issuer: testNames.issuer,
  audience: testNames.audience,
  acsUrl: testNames.acsUrl,
  requestId: testNames.requestId,
  certificates: keys.map(({ certificate }) => certificate),
});

export const verifyText = (xml: string, expectations: ResponseExpectations): SamlOutcome<VerifiedResponse> =>
  verifyResponse({ samlResponse: toField(xml) }, expectations);

export function verifyPlan(
  key: SigningKey,
  plan: ResponsePlan,
  changed: Partial<ResponseExpectations> = {},
): SamlOutcome<VerifiedResponse> {
  return verifyText(buildResponse(key, plan), { ...expectationsFor(key), ...changed });
}

/** The rule that refused; `accepted` if none did. */
export function reasonOf(outcome: SamlOutcome<object>): string {
  return outcome.ok ? 'accepted' : outcome.fault.reason;
}
