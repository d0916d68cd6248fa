import { describe, expect, test } from 'vitest';
import { findAddress, toAddressKey, toNetwork } from '#core/http/addresses/address-key.ts';

describe('one spelling for one IP address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('%s is %s', (text, address) => {
    expect(findAddress(text)).toBe(address);
  });

  test.each([
    '',
    'unknown',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.2.3.4:80',
    ':::',
    'g::',
    '%eth0',
  ])('%j is no IP address', (text) => {
    expect(findAddress(text)).toBeUndefined();
  });
});

describe('the key of a counter', () => {
  test.each([
    '2001:db8:1:2::1',
    '2001:DB8:1:2::1',
    '2001:0db8:0001:0002:0000:0000:0000:0001',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:0:0:203.0.113.7',
    '2001:db8:1:2::203.0.113.7',
    '2001:db8:1:2::1%eth0',
  ])('of %s is its /64', (address) => {
    expect(toAddressKey(address)).toBe('2001:db8:1:2::/64');
  });

  test.each([
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::a:b:c:d:e', '0:0:0:a::/64'],
    ['::a:b:c:203.0.113.7', '0:0:0:a::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
  ])('of %s is %s', (address, key) => {
    expect(toAddressKey(address)).toBe(key);
  });

  test.each([null, '', 'not an address'])('of %j is still a key', (address) => {
    expect(toAddressKey(address)).toBe('unknown');
  });
});

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:12:34::7', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', null],
  [null, null],
])('the network of %j is %j', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
