import { expect, test } from 'vitest';
import type { Feature } from '../packages/api-router/src/core/feature/define-feature.ts';
import { features } from '../packages/api-router/src/every-call.ts';
import { wordOf } from '../packages/ui-auth/src/organization-policies/method-name.ts';

const all: readonly Feature[] = features;

/** Ways that policies of organizations can name. Those at a provider bring the name of the provider, unless a policy names all of them as one. */
const methods = all
  .flatMap(({ signInMethods = [] }) => signInMethods)
  .filter(({ method, matches }) => method.inPolicies && (!method.takesProvider || matches !== undefined))
  .flatMap(({ method }) => method.origin ?? []);

test('the kit has a word for each way to sign in that a policy can name, and for no other', () => {
  expect(Object.keys(wordOf).sort()).toEqual([...new Set(methods)].sort());
});
