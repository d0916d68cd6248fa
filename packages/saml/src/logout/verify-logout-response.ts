import { type SamlOutcome, toOutcome } from '#faults/outcome.ts';
import { refuse } from '#faults/saml-fault.ts';
import { type LogoutExpectations, type LogoutInput, receiveMessage } from '#logout/receive-message.ts';
import { readStatus, type SamlStatus } from '#response/check-status.ts';
import type { SamlWarning } from '#response/verified-assertion.ts';
import { attributeOf, pathOf } from '#xml/elements.ts';
import { statusCodes } from '#xml/names.ts';

export interface LogoutResponseExpectations extends LogoutExpectations {
  /** The open logout request of ours. */
  requestId: string;
}

export interface VerifiedLogoutResponse {
  /** To be reserved until `replayUntil`. */
  id: string;
  replayUntil: Date;
  status: SamlStatus;
  /** Whether everybody was told. */
  isComplete: boolean;
  relayState: string | null;
  warnings: readonly SamlWarning[];
}

/** SAML 2.0 Core, section 3.7.2. A failure at the identity provider is an answer, too. */
export const verifyLogoutResponse = (
  input: LogoutInput,
  expectations: LogoutResponseExpectations,
): SamlOutcome<VerifiedLogoutResponse> =>
  toOutcome(() => {
    const kind = { parameter: 'SAMLResponse', name: 'LogoutResponse' } as const;
    const {
      id,
      notOnOrAfter: replayUntil,
      relayState,
      root,
      warnings,
    } = receiveMessage(input, kind, expectations);
    const { requestId: expected } = expectations;
    const received = attributeOf(root, 'InResponseTo') ?? '';
    if (received !== expected)
      refuse('in_response_to', { expected, received, at: `${pathOf(root)}/@InResponseTo` });
    const status = readStatus(root);
    const isComplete =
      status.codes[0] === statusCodes.success && !status.codes.includes(statusCodes.partialLogout);
    return { id, replayUntil, status, isComplete, relayState, warnings };
  });
