import type { z } from 'zod';
import type { CallerKind } from '#core/call/caller.ts';
import type { StatedFacts } from '#core/call/define-fact.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Identification } from '#core/call/identity.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Method } from '#core/http/input/methods.ts';
import type { Limit } from '#core/limits/define-limit.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

export type DialectName = 'own' | 'oauth' | 'scim';

/** Facts about a procedure that REST and OpenAPI need in addition to its types. */
export interface Route {
  /** Path under the base path; `{name}` is a segment that becomes a field of the input. */
  path: `/${string}`;
  /** Other paths of the same call, for earlier or later clients. */
  aliases?: readonly `/${string}`[];
  /**
   * Fields under names that clients of other versions have for them, on REST: name there → name here. The name here
   * wins if both are sent.
   */
  fieldAliases?: Readonly<Record<string, string>>;
  /** Path that the operator chose instead of `path`. */
  chosenPath?: (deps: AuthDeps) => `/${string}`;
  /** Also answered at the root of the host, where browsers look for it (RFC 8615). */
  atRoot?: boolean;
  /** More paths at the root of the host at which it is answered, and which the operator's options decide. */
  rootPathsOf?: (deps: AuthDeps) => readonly `/${string}`[];
  /** Default: GET for a query, POST for a mutation. */
  methods?: readonly Method[];
  /** Status of a success on REST. Default: 200. An answer with 204 has no body. */
  status?: 201 | 204;
  /**
   * The protocol whose rules its requests and answers on REST follow. Default: `own`, plain JSON. `oauth`: forms, and
   * answers of RFC 6749. `scim`: `application/scim+json` (RFC 7644).
   */
  dialect?: DialectName;
  summary: string;
  description?: string;
  /** Rate limit. Default: `reads` for a query, `writes` for a mutation. */
  limit?: Limit;
  /**
   * Errors that this call adds to those of its builder and of `moreInputs`. A function that throws exports the
   * list of its errors, and the list of a call is made of such lists.
   */
  errors?: readonly ErrorDefinition[];
  /** A call that is off while its feature is on is refused with `offAnswer`. */
  isOn?: (deps: AuthDeps) => boolean;
  /** Default: that of the feature. */
  offAnswer?: ErrorDefinition;
  /** Runs even if it is off, because it redirects to an error page instead of returning an error. */
  answersWhenOff?: boolean;
  /** Clients read the session again after it: it may change the session, the user or details of the user. */
  changesSession?: boolean;
  /**
   * Calls whose answers may change with this call, such as `organization.list`, or a router for all calls in it,
   * such as `twoFactor`. Clients repeat those that they show. Lists of events are left out, because every call
   * adds to them. A mutation that changes no answer has an empty list.
   */
  changes?: readonly string[];
  /** Allowed to a session that a feature refuses, see `refusesSession`, because it removes the reason. */
  duringSetup?: boolean;
  /** Errors that depend on the features of the service, such as those of `assertAdmitted` in a public call. */
  errorsOfService?: (service: ServiceErrors) => readonly ErrorDefinition[];
  /**
   * Kinds of callers that the call takes. Default: those of its builder, for calls with a session `session` and `key`.
   * `session` alone is for calls about sessions themselves or the ways to sign in, and for those whose effect outlives a
   * key. Another caller is refused before the database is asked, or is nobody where everybody may call.
   */
  callers?: readonly CallerKind[];
  /**
   * Name of the way in which the call signs people in, for figures of refused sign-ins; `second-step` if it goes on
   * with a sign-in that another call began.
   */
  signsIn?: string;
  /**
   * A browser arrives here by a link: an output `{ redirect, url }` becomes a 302, and one with `page` HTML. With
   * `or-json` a script gets `{ redirect, url }` as JSON.
   */
  navigates?: true | 'or-json';
  /** HEAD is refused as a method that the path does not have: even looking at it means something. */
  refusesHead?: true;
  /** Media types of a file or a picture that is the answer. Such a call is not on tRPC, which sends JSON. */
  produces?: readonly [string, ...string[]];
  /** Other sites may post a form here. Then the call itself has to check the caller. */
  crossSite?: boolean;
  /**
   * Also accepts `application/x-www-form-urlencoded`, as the wire contract says. `or-json` is for calls in the dialect
   * `oauth`, which take nothing but forms without it.
   */
  form?: boolean | 'or-json';
  /** Largest body in bytes, for a call that takes more than the others. */
  bodyLimit?: number;
  /**
   * `open`: pages of every origin may call it; it sees no cookies and sets none, so its origin does not matter. Default:
   * pages of trusted origins may.
   */
  cors?: 'open';
  /** Additional inputs that depend on the options of the operator; for documents. */
  moreInputs?: readonly MoreInput[];
  /** Heading in the OpenAPI document. */
  tag: string;
}

/** Input of a call besides its own, which the call reads itself. */
export interface MoreInput {
  shapeOf: (carrier: OptionCarrier) => z.ZodRawShape;
  /** Field of the input that contains it. Default: the top level. */
  at?: string;
  /** Errors for this input. */
  errors?: readonly ErrorDefinition[];
}

export type Access = 'public' | 'session' | 'fresh' | 'caller' | 'server';

/** Errors that features of a service add to its calls. */
export type ServiceErrors = Pick<AuthDeps, 'sessionRefusals' | 'entryRefusals' | 'signInError'> & {
  /**
   * Errors that `findWithheld` can return as a reason.
   * @internal
   */
  withholdingReasons: readonly ErrorDefinition[];
  /** Ways of the enabled features to identify a caller. */
  identifications: readonly Pick<Identification, 'errors' | 'kind' | 'elsewhere'>[];
};

/** Facts about a procedure: those of the core, and those of features, see `defineFact`. */
export interface Meta extends StatedFacts {
  access?: Access;
  /** Kinds of callers that the builder takes. Default: those of its access. */
  callers?: readonly CallerKind[];
  /** Errors of the builder. Those of the call itself are in its route. */
  errors?: readonly ErrorDefinition[];
  /** Absent: no REST route, only a call inside the process. */
  route?: Route;
}

/** Facts about a procedure for calls from inside the process only. */
export interface ServerMeta extends Meta {
  access?: 'server';
}
