import type { z } from 'zod';
import type { StatedFacts } from '#core/call/define-fact.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Limit } from '#core/limits/define-limit.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

/** Facts about a procedure that REST and OpenAPI need in addition to its types. */
export interface Route {
  /** Path under the base path; `{name}` is a segment that becomes a field of the input. */
  path: `/${string}`;
  /** Other paths of the same call, for earlier or later clients. */
  aliases?: readonly `/${string}`[];
  /** Path that the operator chose in place of `path`. */
  chosenPath?: (deps: AuthDeps) => `/${string}`;
  /** Also answered at the root of the host, where browsers look for it (RFC 8615). */
  atRoot?: boolean;
  /** Default: GET for a query, POST for a mutation. */
  methods?: readonly ('GET' | 'POST')[];
  summary: string;
  description?: string;
  /** Rate limit. Default for a query: `reads`. A mutation has to name one. */
  limit?: Limit;
  /**
   * Errors this call adds to those of its builder and of `moreInputs`. A function that throws exports the list of its errors, and
   * the list of a call is made of such lists.
   */
  errors?: readonly ErrorDefinition[];
  /** Whether this call is on while its feature is on. If not, it refuses with `offAnswer`. */
  isOn?: (deps: AuthDeps) => boolean;
  /** Default: that of the feature. */
  offAnswer?: ErrorDefinition;
  /** The call runs even if it is off, because it redirects to an error page instead of returning an error. */
  answersWhenOff?: boolean;
  /** The call may change the session, the user or details of the user, so clients read the session again. */
  changesSession?: boolean;
  /**
   * Calls whose answers may be other ones after this call, such as `organization.list`, or a router for all calls in it,
   * such as `twoFactor`. Clients ask those again that they show. Lists of events are left out: every call adds to them.
   * A mutation that changes no answer says so with an empty list.
   */
  changes?: readonly string[];
  /** Also for a session that a feature refuses, see `refusesSession`: it removes the reason. */
  duringSetup?: boolean;
  /** A public call that refuses such a session by itself, with `assertAdmitted`. */
  assertsAdmitted?: boolean;
  /**
   * Refuses what only stands for a session, with `needsSessionError` of the service: the call is about sessions
   * themselves or the ways to sign in, or hands out tokens that outlive the key. Calls of fresh sessions refuse it anyway.
   */
  needsSession?: boolean;
  /** A public call that also knows a caller with something that stands for a session. Others take them for a stranger. */
  readsCaller?: boolean;
  /** A browser arrives here by link: an output `{ redirect, url }` becomes a 302, and one with `page` HTML. */
  navigates?: boolean;
  /** The call answers with a file of one of these media types. It has no tRPC, since that answers JSON in one piece. */
  produces?: readonly [string, ...string[]];
  /** Other sites may post a form here. The call itself has to check the caller. */
  crossSite?: boolean;
  /** Also accepts `application/x-www-form-urlencoded`, as the wire contract says. */
  form?: boolean;
  /** What the call also takes, as the options of the operator have it; for documents. */
  moreInputs?: readonly MoreInput[];
  /** Heading in the OpenAPI document. */
  tag: string;
}

/** What a call takes besides its own input, and reads by itself. */
export interface MoreInput {
  shapeOf: (carrier: OptionCarrier) => z.ZodRawShape;
  /** Field of the input that has it. Default: it stands at the top. */
  at?: string;
  /** Errors it can be refused with. */
  errors?: readonly ErrorDefinition[];
}

export type Access = 'public' | 'session' | 'fresh' | 'server';

/** Facts about a procedure: those of the core, and those that features define, see `defineFact`. */
export interface Meta extends StatedFacts {
  access?: Access;
  /** Errors of the builder. Those of the call itself are in its route. */
  errors?: readonly ErrorDefinition[];
  /** Absent: no REST route, only a call inside the process. */
  route?: Route;
}
