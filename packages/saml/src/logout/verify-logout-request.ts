import { type SamlOutcome, toOutcome } from '#faults/outcome.ts';
import { type LogoutExpectations, type LogoutInput, receiveMessage } from '#logout/receive-message.ts';
import { readNameId } from '#response/check-subject.ts';
import type { SamlWarning } from '#response/verified-assertion.ts';
import { childrenNamed } from '#xml/elements.ts';
import { readText } from '#xml/read-text.ts';

/** Whose sessions have to end. */
export interface SamlLogoutRequest {
  /** To be reserved until `replayUntil`. */
  id: string;
  nameId: string;
  nameIdFormat: string;
  nameQualifiers: { nameQualifier: string | null; spNameQualifier: string | null };
  /** None: all sessions of that name. */
  sessionIndexes: readonly string[];
  replayUntil: Date;
}

export interface VerifiedLogoutRequest {
  request: SamlLogoutRequest;
  /** Sent back with the answer, and never a URL to go to. */
  relayState: string | null;
  warnings: readonly SamlWarning[];
}

/** SAML 2.0 Core, section 3.7.1. */
export const verifyLogoutRequest = (
  input: LogoutInput,
  expectations: LogoutExpectations,
): SamlOutcome<VerifiedLogoutRequest> =>
  toOutcome(() => {
    const kind = { parameter: 'SAMLRequest', name: 'LogoutRequest' } as const;
    const {
      id,
      notOnOrAfter: replayUntil,
      relayState,
      root,
      warnings,
    } = receiveMessage(input, kind, expectations);
    const sessionIndexes = childrenNamed(root, 'protocol', 'SessionIndex').map(readText);
    return { request: { id, ...readNameId(root), sessionIndexes, replayUntil }, relayState, warnings };
  });
