import { TRPCError } from '@trpc/server';
import type { ErrorDefinition, Status } from '#core/errors/define-errors.ts';
import {
  type AuthErrorDetails,
  toFailure,
  toFailureBody,
  toFailureFields,
  toFailureHeaders,
} from '#core/errors/failure.ts';

export type { AuthErrorDetails };

const rpcCode = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  501: 'NOT_IMPLEMENTED',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<Status, TRPCError['code']>;

/** The message of an error, with the values of its `{names}`. */
export const describeError = ({ message }: ErrorDefinition, params: Record<string, string> = {}): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/**
 * The only error class that procedures throw. Code, status and message come from its definition. In a route of an
 * application it is answered as the service answers: Fastify reads `statusCode`, `code` and `headers`, Hono
 * `getResponse`, Express `answerAuthErrors` and Next.js `withAuthErrors`.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly definition: ErrorDefinition;
  readonly details: AuthErrorDetails;
  /** The code that clients compare, e.g. `INVALID_TOKEN`. */
  readonly code: string;
  /** HTTP status. */
  readonly status: Status;
  readonly statusCode: Status;

  constructor(definition: ErrorDefinition, details: AuthErrorDetails = {}) {
    super(details.message ?? describeError(definition, details.params), { cause: details.cause });
    this.definition = definition;
    this.details = details;
    // Not with the fields that frameworks and logs copy: the details have the cause.
    for (const inside of ['definition', 'details'] as const)
      Object.defineProperty(this, inside, { enumerable: false });
    this.code = definition.code;
    this.status = definition.status;
    this.statusCode = definition.status;
  }

  /** The same as `code`. */
  get reason(): string {
    return this.code;
  }

  /** Headers of the answer, such as `retry-after`. */
  get headers(): Record<string, string> {
    return Object.fromEntries(toFailureHeaders(toFailure(this)));
  }

  /** No more than a client of the service gets, so that `res.json(error)` is safe. */
  toJSON(): Record<string, unknown> {
    return toFailureFields(toFailure(this));
  }

  /** The answer that a client of the service gets for this error. */
  toResponse(): Response {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...this.headers };
    return new Response(toFailureBody(toFailure(this)), { status: this.status, headers });
  }

  /** The same, under the name that Hono asks for. */
  getResponse(): Response {
    return this.toResponse();
  }
}

/** The same as an error of tRPC, which has codes of its own: for procedures of an application's own router. */
export const toRpcError = (error: AuthError): TRPCError =>
  new TRPCError({ code: rpcCode[error.status], message: error.message, cause: error });

export const isAuthError = (cause: unknown, definition: ErrorDefinition): boolean =>
  cause instanceof AuthError && cause.definition === definition;
