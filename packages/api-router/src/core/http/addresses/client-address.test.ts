import { describe, expect, test } from 'vitest';
import { createProxyTest, readClientAddress, type TrustProxy } from '#core/http/addresses/client-address.ts';

interface Case {
  socket: string | null;
  forwarded?: string | string[];
  trust?: TrustProxy;
}

function read({ socket, forwarded, trust }: Case): string | null {
  const headers = { 'x-forwarded-for': forwarded };
  return readClientAddress({ headers, address: socket }, createProxyTest(trust));
}

describe('without a trusted proxy', () => {
  test.each<[string | null, string | null]>([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8::7', '2001:db8::7'],
    [null, null],
    ['', null],
    ['/run/app.sock', null],
  ])('socket %j is %j, whatever the headers claim', (socket, expected) => {
    expect(read({ socket })).toBe(expected);
    expect(read({ socket, forwarded: '198.51.100.1' })).toBe(expected);
    expect(read({ socket, forwarded: '198.51.100.1', trust: 0 })).toBe(expected);
    expect(read({ socket, forwarded: '198.51.100.1', trust: [] })).toBe(expected);
  });
});

describe('behind a number of proxies', () => {
  test.each<[string, Case, string | null]>([
    ['one proxy names the caller', { socket: '10.0.0.1', forwarded: '203.0.113.7', trust: 1 }, '203.0.113.7'],
    [
      'what the caller wrote before is not believed',
      { socket: '10.0.0.1', forwarded: '127.0.0.1, 198.51.100.1, 203.0.113.7', trust: 1 },
      '203.0.113.7',
    ],
    [
      'two proxies',
      { socket: '10.0.0.1', forwarded: '198.51.100.1, 203.0.113.7, 10.0.0.2', trust: 2 },
      '203.0.113.7',
    ],
    ['fewer hops than proxies', { socket: '10.0.0.1', forwarded: '203.0.113.7', trust: 3 }, '203.0.113.7'],
    ['no header', { socket: '10.0.0.1', trust: 1 }, '10.0.0.1'],
    ['an empty header', { socket: '10.0.0.1', forwarded: '', trust: 1 }, '10.0.0.1'],
    ['nonsense in place of the caller', { socket: '10.0.0.1', forwarded: 'unknown', trust: 1 }, '10.0.0.1'],
    [
      'nonsense further away',
      { socket: '10.0.0.1', forwarded: 'evil, 203.0.113.7', trust: 2 },
      '203.0.113.7',
    ],
    [
      'an IPv4 hop with a port',
      { socket: '10.0.0.1', forwarded: '203.0.113.7:5123', trust: 1 },
      '203.0.113.7',
    ],
    [
      'an IPv6 hop with a port',
      { socket: '10.0.0.1', forwarded: '[2001:db8::7]:5123', trust: 1 },
      '2001:db8::7',
    ],
    ['a mapped hop', { socket: '10.0.0.1', forwarded: '::ffff:203.0.113.7', trust: 1 }, '203.0.113.7'],
    [
      'several headers, read as one list',
      { socket: '10.0.0.1', forwarded: ['198.51.100.1', '203.0.113.7'], trust: 1 },
      '203.0.113.7',
    ],
    [
      'a socket without address is the first proxy',
      { socket: null, forwarded: '203.0.113.7', trust: 1 },
      '203.0.113.7',
    ],
    ['a socket without address and no header', { socket: null, trust: 1 }, null],
  ])('%s', (_, given, expected) => {
    expect(read(given)).toBe(expected);
  });
});

describe('behind proxies of known networks', () => {
  const trust = ['10.0.0.0/8', '2001:db8:ffff::/48', '192.0.2.1', '::1'];

  test.each<[string, Omit<Case, 'trust'>, string | null]>([
    ['a proxy of ours', { socket: '10.1.2.3', forwarded: '203.0.113.7' }, '203.0.113.7'],
    ['a stranger', { socket: '203.0.113.7', forwarded: '127.0.0.1' }, '203.0.113.7'],
    ['a mapped proxy', { socket: '::ffff:10.1.2.3', forwarded: '203.0.113.7' }, '203.0.113.7'],
    ['an IPv6 proxy', { socket: '2001:db8:ffff::9', forwarded: '203.0.113.7' }, '203.0.113.7'],
    ['a single proxy', { socket: '192.0.2.1', forwarded: '203.0.113.7' }, '203.0.113.7'],
    ['its neighbour', { socket: '192.0.2.2', forwarded: '203.0.113.7' }, '192.0.2.2'],
    [
      'a chain, up to the first stranger',
      { socket: '10.0.0.1', forwarded: '127.0.0.1, 198.51.100.9, 10.9.9.9, ::1' },
      '198.51.100.9',
    ],
    ['proxies only', { socket: '10.0.0.1', forwarded: '10.0.0.3, 10.0.0.2' }, '10.0.0.3'],
    ['a socket without address', { socket: null, forwarded: '203.0.113.7' }, null],
  ])('%s', (_, given, expected) => {
    expect(read({ ...given, trust })).toBe(expected);
  });

  test.each<[string, TrustProxy]>([
    ['a name', ['localhost']],
    ['an empty text', ['']],
    ['a prefix that is too long', ['10.0.0.0/33']],
    ['a prefix below nothing', ['10.0.0.0/-1']],
    ['a prefix that is no number', ['10.0.0.0/x']],
    ['an empty prefix', ['10.0.0.0/']],
    ['two prefixes', ['10.0.0.0/8/8']],
    ['less than no proxy', -1],
    ['half a proxy', 1.5],
    ['no number', Number.NaN],
  ])('refuses %s', (_, wrong) => {
    expect(() => createProxyTest(wrong)).toThrow();
  });
});
