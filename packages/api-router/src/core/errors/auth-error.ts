import { TRPCError } from '@trpc/server';
import type { ErrorDefinition, Status } from '#core/errors/define-errors.ts';
import type { Issue } from '#core/errors/issue.ts';

const rpcCode = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<Status, TRPCError['code']>;

export interface AuthErrorDetails {
  /** Values for the `{names}` in the message. */
  params?: Record<string, string>;
  /** Seconds until another call may succeed; becomes the `Retry-After` header. */
  retryAfter?: number;
  issues?: Issue[];
  /** Additional facts for the client, by the names of the wire contract. */
  data?: Readonly<Record<string, unknown>>;
  /** Message for this call, where the wire contract differs from other calls. */
  message?: string;
  /** HTTP methods of the path; becomes the `Allow` header. */
  allow?: string[];
  cause?: unknown;
}

/** The message of an error, with the values of its `{names}`. */
export const describeError = ({ message }: ErrorDefinition, params: Record<string, string> = {}): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** The only error class that procedures throw. Code, status and message come from its definition. */
export class AuthError extends TRPCError {
  readonly definition: ErrorDefinition;
  readonly details: AuthErrorDetails;

  constructor(definition: ErrorDefinition, details: AuthErrorDetails = {}) {
    super({
      code: rpcCode[definition.status],
      message: details.message ?? describeError(definition, details.params),
      cause: details.cause,
    });
    this.name = 'AuthError';
    this.definition = definition;
    this.details = details;
  }

  /** The code that clients compare, e.g. `INVALID_TOKEN`. tRPC keeps a coarser one in `code`. */
  get reason(): string {
    return this.definition.code;
  }
}

/** Whether `cause` is an error of this definition. */
export const isAuthError = (cause: unknown, definition: ErrorDefinition): boolean =>
  cause instanceof AuthError && cause.definition === definition;
