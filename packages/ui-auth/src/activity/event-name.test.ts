import { expect, test } from 'vitest';
import { findSubject } from './event-name.ts';

test.each([
  [{ email: 'ada@example.com', role: 'admin' }, 'ada@example.com'],
  [{ domain: 'example.com' }, 'example.com'],
  [{ from: 'Old', to: 'New' }, 'New'],
  [{ role: 'admin' }, '<admin>'],
  [{ name: 3 }, undefined],
])('finds what %o is about', (data, subject) => {
  expect(findSubject(data, (role) => `<${role}>`)).toBe(subject);
});
