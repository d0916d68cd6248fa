import { expect, test } from 'vitest';
import { isSlug, nextSlug, SLUG_LIMIT, toSlug } from './to-slug.ts';

test.each([
  ['Café Zoë & Söhne', 'cafe-zoe-sohne'],
  ['  Großhandel 24  ', 'grosshandel-24'],
  ['東京', ''],
])('%j suggests %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('no suggestion is too long', () => {
  expect(isSlug(toSlug('long '.repeat(40)))).toBe(true);
});

test.each(['a', 'a-b', '24'])('%j is a slug', (slug) => {
  expect(isSlug(slug)).toBe(true);
});

test.each(['', '-a', 'a-', 'A', 'a b', 'a'.repeat(SLUG_LIMIT + 1)])('%j is no slug', (slug) => {
  expect(isSlug(slug)).toBe(false);
});

test('a taken slug gets the next number, and stays short enough', () => {
  expect(nextSlug('acme')).toBe('acme-2');
  expect(nextSlug('acme-2')).toBe('acme-3');
  expect(nextSlug('a'.repeat(SLUG_LIMIT))).toHaveLength(SLUG_LIMIT);
});
