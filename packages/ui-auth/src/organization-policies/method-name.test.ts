import { expect, test } from 'vitest';
import { toMethodName, toOfferedMethods } from './method-name.ts';

const config = {
  signInMethods: [
    { method: 'badge', name: 'Company badge' },
    { method: 'social:github', name: 'GitHub' },
    { method: 'magic-link' },
    { method: 'passkey' },
    { method: 'password' },
  ],
};

test.each([
  ['a way of the service by its word', 'magic-link', 'method.magic-link'],
  ['a provider by its name', 'social:github', 'GitHub'],
  ['a provider that is gone by its id', 'social:gitlab', 'gitlab'],
  ['a way of the application by its name', 'badge', 'Company badge'],
  ['a way that is gone as policies name it', 'smart-card', 'smart-card'],
])('names %s', (_, method, name) => {
  expect(toMethodName((key) => key, config, method)).toBe(name);
});

test('offers the methods of the service first, in the order of its words', () => {
  expect(toOfferedMethods(config)).toEqual(['password', 'passkey', 'magic-link', 'badge', 'social:github']);
});
