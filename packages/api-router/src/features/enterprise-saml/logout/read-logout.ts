import type { SsoConnection } from '@keystead/db';
import type { LogoutExpectations, LogoutInput, SamlFault } from '@keystead/saml';
import type { UnitSource } from '#core/call/unit.ts';
import { ssoOptions } from '#features/enterprise-connections/options.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { loadSaml } from '#features/enterprise-saml/library.ts';
import { samlOptions } from '#features/enterprise-saml/options.ts';
import { nameKeyOf } from '#features/enterprise-saml/said-by-assertion.ts';
import { sloUrlOf, spEntityIdOf } from '#features/enterprise-saml/service-provider.ts';

type Refused = { ok: false; fault: SamlFault };

function expectationsOf(source: UnitSource, connection: SsoConnection): LogoutExpectations {
  const { entityId, certificates } = samlConfigOf(connection);
  return {
    now: source.now,
    clockSkew: ssoOptions.of(source).clockSkew,
    issuer: entityId,
    destinations: [sloUrlOf(source, connection.providerId)],
    certificates: certificates.map(({ pem }) => pem),
    rejectExpiredCertificates: samlOptions.of(source).rejectExpiredCertificates,
  };
}

export interface ReadLogout {
  ok: true;
  /** ID of the request. A second one with it is a replay, until then. */
  id: string;
  replayUntil: Date;
  relayState: string | null;
  /** The name of the person, as sign-ins are found by it. */
  subject: string;
  /** None: all sessions of that name. */
  sessionIndexes: readonly string[];
}

/** Checks a request of an identity provider by all rules, and reads whose sessions end. Nothing is stored. */
export async function readLogoutRequest(
  source: UnitSource,
  connection: SsoConnection,
  input: LogoutInput,
): Promise<ReadLogout | Refused> {
  const { verifyLogoutRequest } = await loadSaml();
  const outcome = verifyLogoutRequest(input, expectationsOf(source, connection));
  if (!outcome.ok) return outcome;
  const { request, relayState } = outcome;
  const { id, replayUntil, sessionIndexes } = request;
  const { entityId } = samlConfigOf(connection);
  const subject = nameKeyOf(request, { entityId, spEntityId: spEntityIdOf(connection) });
  return { ok: true, id, replayUntil, relayState, subject, sessionIndexes };
}

/** Checks the answer to a request of ours. It may say that not everybody could be told. */
export async function readLogoutAnswer(
  source: UnitSource,
  connection: SsoConnection,
  { input, requestId }: { input: LogoutInput; requestId: string },
): Promise<{ ok: true; isComplete: boolean; relayState: string | null } | Refused> {
  const { verifyLogoutResponse } = await loadSaml();
  const outcome = verifyLogoutResponse(input, { ...expectationsOf(source, connection), requestId });
  if (!outcome.ok) return outcome;
  const { isComplete, relayState } = outcome;
  return { ok: true, isComplete, relayState };
}
