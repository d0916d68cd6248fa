import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Issue } from '#core/errors/error-shape.ts';

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

/** Public description of a failure, before a transport formats it. */
export interface Failure {
  status: number;
  reason: string;
  message: string;
  issues?: Issue[];
  retryAfter?: number;
  allow?: string[];
  /** Sent beside the code on REST, and as `details` on tRPC. */
  data?: Readonly<Record<string, unknown>>;
}

interface Refusal {
  definition: ErrorDefinition;
  message: string;
  details: AuthErrorDetails;
}

export function toFailure({ definition, message, details }: Refusal): Failure {
  const { issues, retryAfter, allow, data } = details;
  return {
    status: definition.status,
    reason: definition.code,
    message,
    ...(issues && { issues }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(allow && { allow }),
    ...(data && { data }),
  };
}

/** Headers of a failure, on either transport. */
export function toFailureHeaders({ retryAfter, allow }: Failure): [string, string][] {
  const headers: [string, string][] = [];
  if (retryAfter !== undefined) {
    const seconds = String(Math.max(1, Math.ceil(retryAfter)));
    headers.push(['retry-after', seconds], ['x-retry-after', seconds]);
  }
  if (allow) headers.push(['allow', allow.join(', ')]);
  return headers;
}

/** Fields of a failure on REST. */
export const toFailureFields = ({ data, reason, message, issues }: Failure): Record<string, unknown> => ({
  ...data,
  code: reason,
  message,
  ...(issues && { issues }),
});

/** Body of a failure on REST. */
export const toFailureBody = (failure: Failure): string => JSON.stringify(toFailureFields(failure));
