import { describe, expect, test } from 'vitest';
import { definitionsOf } from '#core/call/definition.ts';
import { OptionsError } from '#core/options/check-options.ts';
import { findUnknownPaths } from '#core/transport/path-test.ts';
import { createKeystead } from '#create-keystead.ts';
import { appRouter } from '#every-call.ts';
import { fewestOptions } from '#testing/options.ts';

const faultsOf = (...disabledPaths: string[]): string[] =>
  findUnknownPaths(disabledPaths, definitionsOf(appRouter).values());

describe('disabled paths', () => {
  test('are refused at the start when no call has them, with a suggestion', async () => {
    const disabledPaths = ['/sign-up/email', '/sign-up/mail', '/SIGN-OUT', '/nothing-of-ours'];
    const start = createKeystead({ ...fewestOptions, disabledPaths });

    await expect(start).rejects.toThrow(OptionsError);
    await expect(start).rejects.toMatchObject({
      faults: [
        'disabledPaths holds "/sign-up/mail", which no call has; did you mean /sign-up/email?',
        'disabledPaths holds "/SIGN-OUT", which no call has; did you mean /sign-out?',
        'disabledPaths holds "/nothing-of-ours", which no call has',
      ],
    });
  });

  test.each([
    ['a call', '/sign-up/email'],
    ['a call, with a slash at its end', '/sign-up/email/'],
    ['a call by its other name', '/request-password-reset'],
    ['a call that takes a value, with one', '/reset-password/some-token'],
    ['a call that takes a value, for all of them', '/reset-password/{token}'],
    ['a page', '/error'],
    ['the description of the calls', '/openapi.json'],
  ])('may be those of %s', (_, path) => {
    expect(faultsOf(path)).toEqual([]);
  });
});
