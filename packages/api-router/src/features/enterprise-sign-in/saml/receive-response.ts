import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { readResponse } from '#features/enterprise-saml/read-response.ts';
import { requestIdOf } from '#features/enterprise-saml/request-id.ts';
import { takeAssertion } from '#features/enterprise-saml/take-assertion.ts';
import { samlTicket, ssoRoundTrip, ssoTestTrip } from '#features/enterprise-sign-in/facts.ts';
import { faultCodes } from '#features/enterprise-sign-in/faults/fault-codes.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import {
  keepWaiting,
  type SamlOutcome,
  type SamlRefusal,
  type Waiting,
} from '#features/enterprise-sign-in/saml/tickets.ts';
import { findRoundTrip } from '#features/openid-client/round-trip.ts';

/** A form as the browser brings it from the identity provider. */
export interface PostedForm {
  samlResponse: string;
  relayState: string | undefined;
}

/** A round trip that the form answers. */
interface Open {
  state: string;
  take: () => Promise<boolean>;
  toWaiting: (outcome: SamlOutcome) => Waiting;
}

const usedBefore: SamlRefusal = {
  error: 'replay_detected',
  code: 'replay',
  reason: 'replay',
  message: faultCodes.replay.message,
};

/** That of the RelayState, if it began at this connection. One of another connection is nothing here, and stays. */
async function findOpen(
  ctx: AuthContext,
  { id }: SsoConnection,
  state: string | undefined,
): Promise<Open | undefined> {
  if (state === undefined) return undefined;
  const signIn = await findRoundTrip(ctx, ssoRoundTrip, state);
  if (signIn?.trip.providerId === id) {
    const { trip, take } = signIn;
    return { state, take, toWaiting: (outcome) => ({ purpose: 'sign-in', trip, outcome }) };
  }
  const test = await findRoundTrip(ctx, ssoTestTrip, state);
  if (test?.trip.providerId !== id) return undefined;
  const { trip, take } = test;
  return { state, take, toWaiting: (outcome) => ({ purpose: 'test', trip, outcome }) };
}

/** By all rules, once: the assertion and the round trip are each used up by one statement. */
async function judge(
  ctx: AuthContext,
  connection: SsoConnection,
  { samlResponse, open }: { samlResponse: string; open: Open | undefined },
): Promise<SamlOutcome> {
  const requestId = open ? requestIdOf('request', open.state) : null;
  const read = await readResponse(ctx, connection, { samlResponse, requestId });
  if (!read.ok) {
    await open?.take();
    return { refusal: read.fault };
  }
  if (!(await takeAssertion(ctx, connection, read))) return { refusal: usedBefore };
  if (open && !(await open.take())) return { refusal: usedBefore };
  return { said: read.said, warnings: [...read.warnings] };
}

/**
 * Checks a response, and keeps what became of it until the browser comes by itself. Returns the ticket. Throws an
 * `SsoError` for one that nobody asked for, and that is not taken.
 */
export async function receiveResponse(
  ctx: AuthContext,
  connection: SsoConnection,
  { samlResponse, relayState }: PostedForm,
): Promise<string> {
  const open = await findOpen(ctx, connection, relayState);
  const outcome = await judge(ctx, connection, { samlResponse, open });
  if (open) return keepWaiting(ctx, samlTicket, open.toWaiting(outcome));
  if ('refusal' in outcome) throw SsoError.ofSaml(outcome.refusal);
  const { id: connectionId, revision, enabled } = connection;
  if (!enabled) throw SsoError.of('invalid_state');
  return keepWaiting(ctx, samlTicket, { purpose: 'unasked', connectionId, revision, said: outcome.said });
}
