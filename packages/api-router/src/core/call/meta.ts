import type { PermissionRequest } from '#core/access-control/access-control.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Limit } from '#core/limits/limits.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import type { UserFields } from '#core/user/fields/user-fields.ts';

/** Facts about a procedure that REST and OpenAPI need in addition to its types. */
export interface Route {
  /** Path under the base path; `{name}` is a segment that becomes a field of the input. */
  path: `/${string}`;
  /** Other paths of the same call, for earlier or later clients. */
  aliases?: readonly `/${string}`[];
  /** Also answered at the root of the host, where browsers look for it (RFC 8615). */
  atRoot?: boolean;
  /** Default: GET for a query, POST for a mutation. */
  methods?: readonly ('GET' | 'POST')[];
  summary: string;
  description?: string;
  /** Rate limit. Default for a query: `reads`. A mutation has to name one. */
  limit?: Limit;
  /** Errors this call adds to those of its builder. */
  errors?: readonly ErrorDefinition[];
  /** Whether this call is on while its feature is on. If not, it refuses with `offAnswer`. */
  isOn?: (deps: AuthDeps) => boolean;
  /** Default: that of the feature. */
  offAnswer?: ErrorDefinition;
  /** The call runs even if it is off, because it redirects to an error page instead of returning an error. */
  answersWhenOff?: boolean;
  /** The call may change the session, the user or details of the user, so clients read the session again. */
  changesSession?: boolean;
  /** Also for a session that a feature refuses, see `refusesSession`: it removes the reason. */
  duringSetup?: boolean;
  /** A browser arrives here by link: an output `{ redirect, url }` becomes a 302, and one with `page` HTML. */
  navigates?: boolean;
  /** Other sites may post a form here. The call itself has to check the caller. */
  crossSite?: boolean;
  /** Also accepts `application/x-www-form-urlencoded`, as the wire contract says. */
  form?: boolean;
  /** The call also takes the fields that the operator declares: those of a new user, or any of them (`change`). */
  userFields?: 'create' | 'change';
  /** The call also takes the fields that the operator declares for something else than users. */
  ownFields?: OwnFieldsInput;
  /** Heading in the OpenAPI document. */
  tag: string;
}

/** Fields that the operator declares and a call takes. */
export interface OwnFieldsInput {
  of: (carrier: OptionCarrier) => UserFields;
  /** `create` needs the required ones. */
  use: 'create' | 'change';
  /** Field of the input that has them. Default: they stand at its top. */
  at?: string;
}

export type Access = 'public' | 'session' | 'fresh' | 'server';

/** What a call in an organization asks of its caller, in the order in which it is asked. */
export interface OrganizationAccess {
  /** Error if the call names no organization and none is active; null: it answers null. */
  none: ErrorDefinition | null;
  /** Error for whoever is not a member, and for an organization that does not exist. */
  stranger: ErrorDefinition;
  /** All of it is needed. Absent: every member may. */
  permission?: PermissionRequest;
  /** Only for those with the role that every organization needs. */
  ownersOnly?: true;
  /** Error for a member who may not. */
  denied?: ErrorDefinition;
  /**
   * Error for a session that does not meet the policy of the organization; null: the call shows the policy, or ends the
   * membership. Default: that of all calls in organizations.
   */
  policy?: ErrorDefinition | null;
}

export interface Meta {
  access?: Access;
  /** For a call in an organization. */
  organization?: OrganizationAccess;
  /** Absent: no REST route, only a call inside the process. */
  route?: Route;
}
