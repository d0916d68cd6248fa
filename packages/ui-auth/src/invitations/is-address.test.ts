import { expect, test } from 'vitest';
import { isAddress } from './is-address.ts';

test.each([
  ['ada@example.com', true],
  ['ada@例え.テスト', true],
  // As keyboards of East Asia write a dot and an at sign.
  ['ada@example。com', true],
  ['ada＠example｡com', true],
  ['ada@example', false],
  ['ada@example。', false],
  ['ada@bob@example.com', false],
  [`${'a'.repeat(250)}@example.com`, false],
])('%s is taken for an address: %s', (text, isOne) => {
  expect(isAddress(text)).toBe(isOne);
});
