import { UnusableDatabase } from '@keystead/db';
import { UnknownSecretError } from '#core/crypto/data-keys.ts';
import { OptionsError } from '#core/options/check-options.ts';

/** Errors of whoever starts a service: their message is a sentence that says what to change. */
const forOperators = [OptionsError, UnusableDatabase, UnknownSecretError];

const framesOf = ({ stack = '' }: Error): string[] =>
  stack.split('\n').filter((line) => line.trimStart().startsWith('at '));

/** Any other error keeps the lines that it comes from, behind those of the application. */
function showFrom(entry: (...given: never) => unknown, error: Error): void {
  const inside = framesOf(error);
  // Runtimes other than Node may not have it, and the sentence matters more than the line.
  Error.captureStackTrace?.(error, entry);
  if (forOperators.some((kind) => error instanceof kind)) return;
  const shown = new Set(framesOf(error));
  const hidden = inside.filter((line) => !shown.has(line));
  error.stack = [error.stack, ...hidden].join('\n');
}

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
    if (error instanceof Error && Object.isExtensible(error)) showFrom(entry, error);
    throw error;
  }
}
