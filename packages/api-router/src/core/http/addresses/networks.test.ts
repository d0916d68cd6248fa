import { expect, test } from 'vitest';
import { createNetworkTest, findWrongNetwork } from '#core/http/addresses/networks.ts';

test.each<[string, string[], string[]]>([
  ['10.0.0.5', ['10.0.0.5'], ['10.0.0.4', '110.0.0.5']],
  ['10.0.0.0/8', ['10.255.0.1'], ['11.0.0.1', '::a00:1']],
  ['10.0.0.4/31', ['10.0.0.4', '10.0.0.5'], ['10.0.0.6']],
  ['0.0.0.0/0', ['203.0.113.7'], ['2001:db8::1']],
  ['::1', ['::1'], ['::2', '127.0.0.1']],
  ['fd00::/8', ['fd12:3456::1'], ['fe80::1', '2001:db8::1']],
  ['2001:DB8:1::/48', ['2001:db8:1:ffff::7'], ['2001:db8:2::7']],
])('%s holds %j and not %j', (network, inside, outside) => {
  const isInside = createNetworkTest([network]);

  expect(inside.filter(isInside)).toEqual(inside);
  expect(outside.filter(isInside)).toEqual([]);
});

test.each([
  '',
  'localhost',
  '10.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/+8',
  '10.0.0.0/0x8',
  '10.0.0.0/1e1',
  '10.0.0.0/8.5',
  '10.0.0.0/8/8',
  '10.0.0.0/255.0.0.0',
  ' 10.0.0.0/8',
  '10.0.0.0 /8',
  '10.0.0.1-10.0.0.9',
  '10.0.0.1:80',
  '[::1]',
  '::1/129',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
  '::ffff:a00:1/104',
])('%j is refused', (wrong) => {
  expect(findWrongNetwork(['10.0.0.0/8', wrong])).toBe(wrong);
  expect(() => createNetworkTest([wrong])).toThrow(`not a network: ${wrong}`);
});
