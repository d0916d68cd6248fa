import { expect, test } from 'vitest';
import { findKind, findUriFault, kindNames, toDraft } from './client-kinds.ts';

test.each([
  ['https://desk.example/cb', 'web', undefined],
  ['http://localhost:3000/cb', 'web', 'onThisComputer'],
  ['http://127.0.0.1/cb', 'native', undefined],
  ['com.example.desk:/cb', 'native', undefined],
  ['com.example.desk:/cb', 'web', 'scheme'],
  ['desk:/cb', 'native', 'scheme'],
  ['javascript:alert(1)', 'native', 'scheme'],
  ['http://desk.example/cb', 'web', 'insecure'],
  ['https://desk.example/cb#top', 'web', 'fragment'],
  ['https://ada@desk.example/cb', 'web', 'userName'],
  ['https://*.desk.example/cb', 'web', 'wildcard'],
  ['/cb', 'web', 'relative'],
] as const)('%s for an application that is %s: %s', (uri, type, fault) => {
  expect(findUriFault(uri, { type, isOperators: false })).toBe(fault);
});

test.each([
  ['http://localhost:3000/cb', undefined],
  ['https://localhost:3000/cb', 'onThisComputer'],
])('%s for a website that the operator develops: %s', (uri, fault) => {
  expect(findUriFault(uri, { type: 'web', isOperators: true })).toBe(fault);
});

test('an application is of the kind that it was made as, and one for MCP is a program', () => {
  const found = kindNames.map((kind) => findKind(toDraft(kind, 'Desk', ['https://desk.example/cb'])));

  expect(found).toEqual(['web', 'page', 'native', 'device', 'machine', 'native']);
});

test('what people never come back to has no address', () => {
  expect(toDraft('machine', 'Sync', ['https://desk.example/cb']).redirect_uris).toEqual([]);
});
