import type { TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODE_NUMBER } from '@trpc/server';

/** One error in the input: its place (`body.email` becomes `email`) and a message. */
export interface Issue {
  path: string;
  message: string;
}

/**
 * The failure that a client of tRPC reads. It has a name, since the compiler writes it into the type of every call, and
 * would write out what has none.
 */
export interface ErrorShape {
  code: TRPC_ERROR_CODE_NUMBER;
  message: string;
  data: {
    code: TRPC_ERROR_CODE_KEY;
    path: string | undefined;
    httpStatus: number;
    reason: string;
    issues: Issue[] | undefined;
    retryAfter: number | undefined;
    details: Readonly<Record<string, unknown>> | undefined;
  };
}
