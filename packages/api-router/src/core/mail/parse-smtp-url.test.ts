import { describe, expect, test } from 'vitest';
import { parseSmtpUrl } from '#core/mail/parse-smtp-url.ts';

describe('parseSmtpUrl', () => {
  test.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTLS: false }],
    ['smtps://mail.example.com', { port: 465, secure: true }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525 }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
    ['smtp://a%40b:c%3Ad@mail.example.com', { auth: { user: 'a@b', pass: 'c:d' } }],
  ])('reads %s', (url, settings) => {
    expect(parseSmtpUrl(url)).toMatchObject(settings);
  });

  test('a password is sent over TLS only, unless the operator says otherwise', () => {
    expect(parseSmtpUrl('smtp://a:b@mail.example.com').requireTLS).toBe(true);
    expect(parseSmtpUrl('smtp://a:b@mail.example.com?requireTLS=false').requireTLS).toBe(false);
  });

  test('certificates are checked except on the machine itself', () => {
    expect(parseSmtpUrl('smtp://mail.example.com').tls.rejectUnauthorized).toBe(true);
    expect(parseSmtpUrl('smtps://10.0.0.5').tls.rejectUnauthorized).toBe(true);
    expect(parseSmtpUrl('smtp://127.evil.example').tls.rejectUnauthorized).toBe(true);
    expect(parseSmtpUrl('smtp://localhost:2525').tls.rejectUnauthorized).toBe(false);
    expect(parseSmtpUrl('smtp://10.0.0.5?tls.rejectUnauthorized=false').tls.rejectUnauthorized).toBe(false);
  });

  test.each([
    ['smtp://mail.example.com?requireTls=true', 'has "requireTls=true"'],
    ['smtp://mail.example.com?requireTLS=yes', 'has "requireTLS=yes"'],
    ['http://mail.example.com', 'does not begin with smtp:'],
    ['mail.example.com', 'Invalid URL'],
  ])('refuses %s', (url, message) => {
    expect(() => parseSmtpUrl(url)).toThrow(message);
  });
});
