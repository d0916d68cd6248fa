import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmLeaving, keepLastMethod, keepLeaving, readLastMethod } from './last-method.ts';

const MINUTE = 60_000;

function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

beforeEach(() => void vi.stubGlobal('window', { localStorage: createStorage() }));
afterEach(() => void vi.unstubAllGlobals());

test('a provider becomes the last method only after a sign-in', () => {
  keepLeaving('github', 0);
  expect(readLastMethod()).toBeNull();

  expect(confirmLeaving(MINUTE)).toBe('github');
  expect(readLastMethod()).toBe('github');
  expect(confirmLeaving(MINUTE)).toBeNull();
});

test('a redirect to a provider is forgotten after the lifetime of the sign-in', () => {
  keepLeaving('github', 0);

  expect(confirmLeaving(11 * MINUTE)).toBeNull();
  expect(readLastMethod()).toBeNull();
});

test('a password that was used in the end replaces the provider', () => {
  keepLeaving('github', 0);
  keepLastMethod('password');

  expect(confirmLeaving(MINUTE)).toBeNull();
  expect(readLastMethod()).toBe('password');
});

test('a device without storage can sign in as well', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });

  keepLeaving('github', 0);
  keepLastMethod('github');

  expect(readLastMethod()).toBeNull();
  expect(confirmLeaving(0)).toBeNull();
});
