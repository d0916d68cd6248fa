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

test('an unexpected error keeps the lines that it comes from', async () => {
  const wrong = new TypeError('x is not a function');
  const inside = wrong.stack;
  async function open(): Promise<unknown> {
    return await seenFrom(open, () => Promise.reject(wrong));
  }

  await open().catch(() => undefined);

  expect(inside?.split('\n').slice(1)).not.toEqual([]);
  for (const line of inside?.split('\n').slice(1) ?? []) expect(wrong.stack).toContain(line);
});

test('an error that nobody may change is passed on as it is', async () => {
  const frozen = Object.freeze(new Error('it is frozen'));
  const open = () => Promise.reject(frozen);

  await expect(seenFrom(open, open)).rejects.toBe(frozen);
});
