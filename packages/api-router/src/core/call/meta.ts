import type { Reason } from '#errors/catalogue.ts';

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
  /** Reasons this call adds to those of its builder. */
  errors?: readonly Reason[];
  /** A browser arrives here by link: an output `{ redirect, url }` becomes a 302. */
  navigates?: boolean;
  /** Other sites send browsers here by form; the call proves by itself that its caller is the right one. */
  crossSite?: boolean;
  /** Also takes `application/x-www-form-urlencoded`, as the wire contract has it. */
  form?: boolean;
  tag: 'Session' | 'Sign-in' | 'Email' | 'Password' | 'Account' | 'System';
}

export type Access = 'public' | 'session' | 'fresh' | 'server';

export interface Meta {
  access?: Access;
  /** Absent: no REST route, only a call inside the process. */
  route?: Route;
}
