import { UnusableDatabase } from '@keystead/db';
import { OptionsError } from '#core/options/check-options.ts';

/** Errors of whoever starts a service: their message is a sentence that says what to change. */
const forOperators = [OptionsError, UnusableDatabase];

/**
 * Does the work of a function that applications call when they start. Of an uncaught error Node prints the line that
 * it comes from. That line is then the call in the application, and not one of minified code.
 */
export async function seenFrom<Result>(
  entry: (...given: never) => unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Runtimes other than Node may not have it, and the sentence matters more than the line.
    for (const kind of forOperators) if (error instanceof kind) Error.captureStackTrace?.(error, entry);
    throw error;
  }
}
