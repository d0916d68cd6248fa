import { TRPCError } from '@trpc/server';
import { catalogue, describe, type Reason, type Status } from '#errors/catalogue.ts';

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

/** One fault of the input: where it is (`body.email` is written `email`) and what is wrong with it. */
export interface Issue {
  path: string;
  message: string;
}

export interface AuthErrorDetails {
  /** Fills the `{names}` of the wording. */
  params?: Record<string, string>;
  /** Seconds until a repeated call has a chance; becomes the `Retry-After` header. */
  retryAfter?: number;
  issues?: Issue[];
  /** The methods that the path does serve; becomes the `Allow` header. */
  allow?: string[];
  cause?: unknown;
}

/** The one error our code throws. Status and wording come from the catalogue, so no reason has two. */
export class AuthError extends TRPCError {
  readonly reason: Reason;
  readonly details: AuthErrorDetails;

  constructor(reason: Reason, details: AuthErrorDetails = {}) {
    super({
      code: rpcCode[catalogue[reason][0]],
      message: describe(reason, details.params),
      cause: details.cause,
    });
    this.name = 'AuthError';
    this.reason = reason;
    this.details = details;
  }
}
