import type { ProcedureDefinition } from '#core/call/definition.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Route } from '#core/call/meta.ts';
import type { AuthError } from '#core/errors/auth-error.ts';
import type { Incoming, Outgoing } from '#core/http/incoming.ts';

export type Headers = [name: string, value: string][];

/** A request at a route. */
export interface Asked {
  incoming: Incoming;
  call: Pick<ProcedureDefinition, 'inputs'>;
  route: Route;
  /** Segments of its path. */
  params: Readonly<Record<string, string>>;
  search: string;
}

/** What an answer is made for. */
export interface Answering {
  incoming: Incoming;
  call: ProcedureDefinition;
  /** Headers and cookies that the call has set. */
  added: Headers;
  deps: Pick<AuthDeps, 'options'>;
}

/** How a call is documented. */
export interface DialectDocument {
  /** Media types of a body. */
  bodies: (route: Route) => readonly string[];
  /** Media type of answers and refusals. */
  answers: string;
  /** Schema of a refusal: its name among the components, and itself. */
  failure: { name: string; schema: object };
  /** What these codes add to the schema of refusals. */
  codes: (codes: readonly string[]) => object;
  /** Answers besides the success, for a method. */
  others?: (method: string) => Readonly<Record<number, object>>;
}

/** A protocol of requests and answers on REST. */
export interface Dialect {
  /** The input of a request. Throws an `AuthError`, also for a body of another media type. */
  parse: (asked: Asked) => Promise<unknown>;
  success: (output: unknown, answering: Answering) => Outgoing;
  failure: (error: AuthError, answering: Answering) => Outgoing;
  document: DialectDocument;
}

/** Headers that keep answers with personal data and tokens out of shared caches, unless a call sets others. */
export const privateHeaders = (mediaType: string): Headers => [
  ['content-type', mediaType],
  ['cache-control', 'no-store'],
  ['referrer-policy', 'no-referrer'],
];

export const statusOf = ({ route }: ProcedureDefinition): 200 | 201 | 204 => route?.status ?? 200;

const isOfBody = ([name]: Headers[number]): boolean => name !== 'content-type';

/** An answer without a body has no media type. */
export const withoutBody = (status: number, headers: Headers): Outgoing => ({
  status,
  headers: headers.filter(isOfBody),
  body: null,
});
