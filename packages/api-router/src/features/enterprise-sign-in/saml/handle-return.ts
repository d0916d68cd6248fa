import type { SsoConnection } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { type Redirect, redirectTo } from '#core/http/redirect.ts';
import { takesUnsolicited } from '#features/enterprise-saml/read-response.ts';
import type { SaidByAssertion } from '#features/enterprise-saml/said-by-assertion.ts';
import { samlQuestion, samlTicket } from '#features/enterprise-sign-in/facts.ts';
import {
  CallbackFailure,
  findArrivalOf,
  requireConnection,
  type SsoTrip,
  signIn,
} from '#features/enterprise-sign-in/flow/handle-callback.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { toPerson } from '#features/enterprise-sign-in/flow/sso-person.ts';
import { noteRefusal } from '#features/enterprise-sign-in/log/note-refusal.ts';
import { targetOf, toConfirmPage } from '#features/enterprise-sign-in/saml/confirm-page.ts';
import { endSamlTest } from '#features/enterprise-sign-in/saml/end-saml-test.ts';
import { toSamlAnswer } from '#features/enterprise-sign-in/saml/saml-answer.ts';
import {
  keepWaiting,
  type SamlOutcome,
  takeWaiting,
  type Waiting,
} from '#features/enterprise-sign-in/saml/tickets.ts';
import { bindBrowser, isSameBrowser } from '#features/openid-client/browser.ts';

interface Ticket {
  /** The connection in the path. */
  named: string;
  ticket: string;
}

interface Arrival {
  ticket: string;
  /** Reads the connection again. */
  find: () => Promise<SsoConnection>;
  /** Hash of the browser. */
  browser: string;
  /** Undefined: the identity provider began. */
  trip?: SsoTrip;
}

/** Signs in whom a response names, in one transaction that reads the connection again. */
const signInAs = (
  ctx: AuthContext,
  said: SaidByAssertion,
  { ticket, find, trip, browser }: Arrival,
): Promise<string> =>
  writeNow(ctx, async () => {
    const connection = await find();
    const person = await toPerson(ctx, connection, toSamlAnswer(said));
    const way = trip ?? { callbackURL: targetOf(ctx, connection), browser };
    return signIn(ctx, { connection, person }, { state: ticket, trip: way });
  });

async function finish(
  ctx: AuthContext,
  { trip, outcome }: { trip: SsoTrip; outcome: SamlOutcome },
  { named, ticket }: Ticket,
): Promise<string> {
  try {
    if ('refusal' in outcome) throw SsoError.ofSaml(outcome.refusal);
    const find = () => requireConnection(ctx, trip, { named, protocol: 'saml' });
    return await signInAs(ctx, outcome.said, { ticket, find, trip, browser: trip.browser });
  } catch (cause) {
    const failure = new CallbackFailure(cause, trip);
    await noteRefusal(ctx, trip.providerId, failure.error);
    throw failure;
  }
}

type Unasked = Extract<Waiting, { purpose: 'unasked' }>;

/** The connection, if it is the one that was answered for, and still takes what nobody asked for. */
async function requireUnasked(
  ctx: AuthContext,
  { connectionId, revision }: Unasked,
  named: string,
): Promise<SsoConnection> {
  const trip = { providerId: connectionId, data: { revision } };
  const connection = await requireConnection(ctx, trip, { named, protocol: 'saml' });
  if (!takesUnsolicited(ctx, connection)) throw SsoError.of('unsolicited_response');
  return connection;
}

/** Asks first: any site can send a form in the browser of somebody else. */
async function ask(ctx: AuthContext, waiting: Unasked, { named }: Ticket): Promise<Page> {
  const connection = await requireUnasked(ctx, waiting, named);
  const { email } = await toPerson(ctx, connection, toSamlAnswer(waiting.said));
  const browser = bindBrowser(ctx);
  const ticket = keepWaiting(ctx, samlQuestion, { ...waiting, browser });
  return toConfirmPage(ctx, connection, { email, ticket });
}

/**
 * Goes on with a response once the browser comes by itself. The ticket is used up whoever brings it; nobody but the
 * browser that began gets anything for it. Rejects with a `CallbackFailure` or an `SsoError`.
 */
export async function handleReturn(ctx: AuthContext, given: Ticket): Promise<Redirect | Page> {
  const waiting = await takeWaiting(ctx, samlTicket, given.ticket);
  if (!waiting) {
    const target = await findArrivalOf(ctx, given.named, given.ticket);
    if (target !== undefined) return redirectTo(target);
    throw SsoError.of('invalid_state');
  }
  if (waiting.purpose === 'unasked') return ask(ctx, waiting, given);
  if (!isSameBrowser(ctx, waiting.trip.browser)) throw SsoError.of('state_mismatch');
  if (waiting.purpose === 'test') return redirectTo(await endSamlTest(ctx, waiting, given.named));
  return redirectTo(await finish(ctx, waiting, given));
}

/** Signs in by a response that nobody asked for, once the person in the same browser has agreed. */
export async function handleConfirmation(ctx: AuthContext, { named, ticket }: Ticket): Promise<Redirect> {
  const waiting = await takeWaiting(ctx, samlQuestion, ticket);
  if (waiting?.purpose !== 'unasked') throw SsoError.of('invalid_state');
  const { browser = '', said } = waiting;
  if (!isSameBrowser(ctx, browser)) throw SsoError.of('state_mismatch');
  const find = () => requireUnasked(ctx, waiting, named);
  return redirectTo(await signInAs(ctx, said, { ticket, find, browser }));
}
