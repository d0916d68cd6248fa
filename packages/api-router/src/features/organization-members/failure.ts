import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';

/** Refusal of one entry of many: the error of the call about one. */
export const itemError = z.object({ code: z.string(), message: z.string() });

export type ItemError = z.infer<typeof itemError>;

/** The refusal of one entry as a value. Any other error is thrown again. */
export async function toItemResult<Result>(
  work: () => Promise<Result>,
): Promise<{ value: Result } | { error: ItemError }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { error: { code: error.reason, message: error.message } };
  }
}

/** Largest number of entries in one call. */
export const MANY = 100;
