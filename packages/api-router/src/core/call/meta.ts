import type { AuthDeps } from '#core/call/deps.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Limit } from '#core/limits/limits.ts';

/** What REST and OpenAPI need to know of a procedure beyond its types. */
export interface Route {
  /** Under the base path; `{name}` is a segment that becomes a field of the input. */
  path: `/${string}`;
  /** Other paths that mean the same call: names of earlier or later clients. */
  aliases?: readonly `/${string}`[];
  /** Default: GET for a query, POST for a mutation. */
  methods?: readonly ('GET' | 'POST')[];
  summary: string;
  description?: string;
  /** How often it may be called. Default for a query: `reads`. A mutation names one. */
  limit?: Limit;
  /** Errors this call adds to those of its builder. */
  errors?: readonly ErrorDefinition[];
  /** Off while this is false, though its feature is on; it then refuses with `offAnswer`. */
  isOn?: (deps: AuthDeps) => boolean;
  /** Default: that of the feature. */
  offAnswer?: ErrorDefinition;
  /** The call itself says that it is off, since it ends on a page and not with an error. */
  answersWhenOff?: boolean;
  /** Afterwards a page sees another session, another user, or other details of the user; clients then ask anew. */
  changesSession?: boolean;
  /** A browser arrives here by link: an output `{ redirect, url }` becomes a 302, and one with `page` HTML. */
  navigates?: boolean;
  /** Other sites send browsers here by form; the call proves by itself that its caller is the right one. */
  crossSite?: boolean;
  /** Also takes `application/x-www-form-urlencoded`, as the wire contract has it. */
  form?: boolean;
  /** The heading it stands under in the OpenAPI document. */
  tag: string;
}

export type Access = 'public' | 'session' | 'fresh' | 'server';

export interface Meta {
  access?: Access;
  /** Absent: no REST route, only a call inside the process. */
  route?: Route;
}
