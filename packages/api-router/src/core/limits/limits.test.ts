import { describe, expect, test } from 'vitest';
import { findAccountRule, requireAddressRule } from '#core/limits/limits.ts';
import type { RateLimitOptions, RateLimitRule } from '#core/limits/rate-limit-options.ts';
import { resolveOptions } from '#core/options/resolve.ts';

const given = {
  baseURL: 'https://auth.example.com',
  secret: 'a secret for tests that is long enough',
  database: 'sqlite::memory:',
};

function ruleOf(path: string, rateLimit: RateLimitOptions = {}, ...aliases: string[]): RateLimitRule {
  const { window, max } = requireAddressRule(resolveOptions({ ...given, rateLimit }), [path, ...aliases]);
  return { window, max };
}

describe('the rule by address', () => {
  test.each<[string, RateLimitRule]>([
    ['/get-session', { window: 10, max: 100 }],
    ['/ok', { window: 10, max: 100 }],
    ['/reset-password', { window: 10, max: 100 }],
    ['/sign-in/email', { window: 10, max: 3 }],
    ['/sign-up/email', { window: 10, max: 3 }],
    ['/change-password', { window: 10, max: 3 }],
    ['/change-email', { window: 10, max: 3 }],
    ['/delete-user', { window: 10, max: 3 }],
    ['/delete-user/callback', { window: 10, max: 100 }],
    ['/forget-password', { window: 60, max: 3 }],
    ['/send-verification-email', { window: 60, max: 3 }],
  ])('of %s is %j', (path, rule) => {
    expect(ruleOf(path)).toEqual(rule);
  });

  test('in general is the operator’s', () => {
    expect(ruleOf('/get-session', { window: 60, max: 5 })).toEqual({ window: 60, max: 5 });
    expect(ruleOf('/sign-in/email', { window: 60, max: 5 })).toEqual({ window: 10, max: 3 });
  });

  test('of one path is the operator’s before it is ours, by the first pattern that matches', () => {
    const customRules = {
      '/sign-in/email': { window: 1, max: 1 },
      '/sign-*': { window: 2, max: 2 },
      '/o?': { window: 3, max: 3 },
    };

    expect(ruleOf('/sign-in/email', { customRules })).toEqual({ window: 1, max: 1 });
    expect(ruleOf('/sign-up/email', { customRules })).toEqual({ window: 2, max: 2 });
    expect(ruleOf('/ok', { customRules })).toEqual({ window: 3, max: 3 });
    expect(ruleOf('/okay', { customRules })).toEqual({ window: 10, max: 100 });
    expect(ruleOf('/x/sign-in/email', { customRules })).toEqual({ window: 10, max: 100 });
  });

  test('takes a path to the letter: a dot is a dot', () => {
    expect(ruleOf('/aXb', { customRules: { '/a.b': { window: 1, max: 1 } } })).toEqual({
      window: 10,
      max: 100,
    });
  });

  test('may be given by any name of a call', () => {
    const customRules = { '/request-password-reset': { window: 5, max: 1 } };

    expect(ruleOf('/forget-password', { customRules }, '/request-password-reset')).toEqual({
      window: 5,
      max: 1,
    });
  });
});

test.each<[string, RateLimitRule | undefined]>([
  ['/sign-in/email', { window: 60, max: 10 }],
  ['/change-password', { window: 60, max: 10 }],
  ['/forget-password', { window: 60, max: 3 }],
  ['/send-verification-email', { window: 60, max: 3 }],
  ['/change-email', { window: 60, max: 3 }],
  ['/delete-user', { window: 60, max: 3 }],
  ['/sign-up/email', { window: 60, max: 3 }],
  ['/get-session', undefined],
])('the rule by account of %s is %j', (path, rule) => {
  expect(findAccountRule(path)).toEqual(rule);
});
