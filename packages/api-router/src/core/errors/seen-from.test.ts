import { expect, test } from 'vitest';
import { seenFrom } from '#core/errors/seen-from.ts';
import { OptionsError } from '#core/options/check-options.ts';

test('a runtime that cannot cut stacks still gets the sentence', async () => {
  const { captureStackTrace } = Error;
  const wrong = new OptionsError(['it is wrong']);
  const open = () => Promise.reject(wrong);
  Reflect.deleteProperty(Error, 'captureStackTrace');

  const seen = await seenFrom(open, open)
    .catch((error: unknown) => error)
    .finally(() => {
      Error.captureStackTrace = captureStackTrace;
    });

  expect(seen).toBe(wrong);
});
