import { describe, expect, test } from 'vitest';
import type { KeysteadOptions } from '#core/options/options.ts';
import { OptionsError, resolveOptions } from '#core/options/resolve.ts';
import { createPathTest } from '#core/transport/served-paths.ts';
import { appRouter } from '#router.ts';

const given: KeysteadOptions = {
  baseURL: 'https://example.com',
  secret: 'a-secret-for-tests-that-is-long-enough-to-sign',
  database: 'sqlite::memory:',
};
const isServed = createPathTest(appRouter);
const start = (changes: object) => resolveOptions({ ...given, ...changes }, isServed);

function faultsOf(changes: object): readonly string[] {
  try {
    start(changes);
    return [];
  } catch (error) {
    if (error instanceof OptionsError) return error.faults;
    throw error;
  }
}

describe('paths that are switched off', () => {
  test('name every one that no call has, beside the other faults', () => {
    const faults = faultsOf({
      appName: '',
      disabledPaths: ['/sign-up/email', '/sign-up/mail', '/SIGN-OUT'],
      errorURL: 'javascript:x',
    });

    expect(faults).toContain('disabledPaths holds "/sign-up/mail", which no call has');
    expect(faults).toContain('disabledPaths holds "/SIGN-OUT", which no call has');
    expect(faults).toContain('errorURL is "javascript:x", expected a path or an http or https URL');
    expect(faults.join()).not.toContain('/sign-up/email');
  });

  test.each([
    ['a call', '/sign-up/email'],
    ['a call, with a slash at its end', '/sign-up/email/'],
    ['a call by its other name', '/request-password-reset'],
    ['a call that takes a value, with one', '/reset-password/some-token'],
    ['a page', '/error'],
    ['the description of the calls', '/openapi.json'],
  ])('may be those of %s', (_, path) => {
    expect(faultsOf({ disabledPaths: [path] })).toEqual([]);
  });

  test.each([
    [
      'a path without slash',
      ['sign-up/email'],
      'disabledPaths holds "sign-up/email", expected a path like /sign-up/email',
    ],
    ['a number', [7], 'disabledPaths holds 7, expected a path like /sign-up/email'],
  ])('have one sentence each: %s', (_, disabledPaths, sentence) => {
    expect(faultsOf({ disabledPaths })).toEqual([sentence]);
  });

  test('are a list, and nothing else is taken for one', () => {
    expect(faultsOf({ disabledPaths: '/sign-up/email' })).toHaveLength(1);
  });
});
