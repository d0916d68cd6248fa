import { describe, expect, test } from 'vitest';
import { domainOfEmail, toDomainName } from '#features/organization-domains/domain-name.ts';

describe('the name of a domain', () => {
  test.each([
    ['example.com', 'example.com'],
    [' EXAMPLE.com ', 'example.com'],
    ['mail.example.co.uk', 'mail.example.co.uk'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['ｅｘａｍｐｌｅ.com', 'example.com'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['a-1.example.xn--p1ai', 'a-1.example.xn--p1ai'],
  ])('%j becomes %j', (typed, name) => {
    expect(toDomainName(typed)).toBe(name);
  });

  test.each([
    '',
    'example',
    'localhost',
    'example.com.',
    '.example.com',
    'exa mple.com',
    'exa_mple.com',
    '-example.com',
    'example-.com',
    'ada@example.com',
    'https://example.com',
    'example.com/path',
    'example.com:443',
    '*.example.com',
    '127.0.0.1',
    '0x7f.1',
    'example.123',
    '[::1]',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(126)}example`,
  ])('%j is not a domain', (typed) => {
    expect(toDomainName(typed)).toBeUndefined();
  });

  test('every spelling of an e-mail address has the same domain', () => {
    expect(domainOfEmail('ada@bücher.example')).toBe('xn--bcher-kva.example');
    expect(domainOfEmail('ada@xn--bcher-kva.example')).toBe('xn--bcher-kva.example');
  });
});
