import { expect, test } from 'vitest';
import { toGroups } from './user-menu-item.ts';

const billing = { label: 'Billing', href: '/billing' };
const help = { label: 'Help', href: '/help' };

test('separators split the entries', () => {
  expect(toGroups([billing, 'separator', help])).toEqual([[billing], [help]]);
});

test('separators with nothing between them leave no empty group', () => {
  expect(toGroups(['separator', billing, 'separator', 'separator'])).toEqual([[billing]]);
});
