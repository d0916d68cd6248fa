import { isOutage } from '@keystead/db';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Issue } from '#core/errors/error-shape.ts';
import {
  INTERNAL_SERVER_ERROR,
  INVALID_JSON,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  PAYLOAD_TOO_LARGE,
  SERVICE_BUSY,
  UNSUPPORTED_MEDIA_TYPE,
  VALIDATION_ERROR,
} from '#core/errors/request-errors.ts';

export const toIssues = (error: ZodError): Issue[] =>
  error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

/** Errors of tRPC itself, for calls that never reach a procedure. */
const byRpcCode: Partial<Record<TRPCError['code'], ErrorDefinition>> = {
  PARSE_ERROR: INVALID_JSON,
  NOT_FOUND,
  METHOD_NOT_SUPPORTED: METHOD_NOT_ALLOWED,
  UNSUPPORTED_MEDIA_TYPE,
  PAYLOAD_TOO_LARGE,
};

/** Seconds after which a client may try again after an outage of the database. */
const AFTER_OUTAGE = 5;

/** Any thrown value as an `AuthError`. A bug of the service shows no details. */
export function toAuthError(cause: unknown, source: 'body' | 'query'): AuthError {
  if (cause instanceof AuthError) return cause;
  if (isOutage(cause)) return new AuthError(SERVICE_BUSY, { retryAfter: AFTER_OUTAGE, cause });
  if (cause instanceof TRPCError) {
    if (cause.cause instanceof AuthError) return cause.cause;
    if (cause.code === 'BAD_REQUEST' && cause.cause instanceof ZodError) {
      return new AuthError(VALIDATION_ERROR, { params: { source }, issues: toIssues(cause.cause), cause });
    }
    const definition = byRpcCode[cause.code];
    if (definition) return new AuthError(definition, { cause });
  }
  return new AuthError(INTERNAL_SERVER_ERROR, { cause });
}
