import { describe, expect, test } from 'vitest';
import { toMailBrand } from '#core/mail/mail-brand.ts';
import { renderMail } from '#core/mail/render-mail.ts';
import { passwordChangedMail } from '#features/email-password/mails.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { linkedAccountsRemovedMail, resetPasswordMail } from '#features/password-reset/mails.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';

const named = (name: string) => ({
  brand: toMailBrand({ name }, 'https://app.example.com'),
  translation: undefined,
});

const english = named('Keystead');

describe('hostile data', () => {
  const reset = resetPasswordMail.sample;

  test('a name with HTML stays text', () => {
    const mail = renderMail(
      resetPasswordMail,
      { ...reset, name: '<img src=x onerror=alert(1)>"\'' },
      english,
    );

    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;');
    expect(mail.text).toContain('Hello <img src=x onerror=alert(1)>"\',');
  });

  test('a name with line breaks adds neither headers nor paragraphs', () => {
    const name = 'Ada\r\nBcc eve\r\n\r\nYour account is locked\u2028now';
    const mail = renderMail(newDeviceMail, { ...newDeviceMail.sample, name }, english);

    expect(mail.subject).toBe('New sign-in to Keystead');
    expect(mail.text).toContain('Hello Ada Bcc eve Your account is locked now,\n\n');
    expect(mail.text).not.toContain('\r');
  });

  test('an empty name leaves a greeting without one', () => {
    const { text, html } = renderMail(verifyEmailMail, { ...verifyEmailMail.sample, name: '' }, english);

    expect(text).toMatch(/^Hello,\n/);
    expect(html).toContain('Hello,');
  });

  test('a name that is a link is left out', () => {
    const mail = renderMail(verifyEmailMail, { ...reset, name: 'Free coins at evil.example' }, english);

    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.html).not.toContain('evil.example');
  });

  test('an application name with line breaks does not break the subject', () => {
    const setting = named('Keystead\r\nBcc: eve@evil.example');

    expect(renderMail(newDeviceMail, newDeviceMail.sample, setting).subject).toBe(
      'New sign-in to Keystead Bcc: eve@evil.example',
    );
  });

  test('devices are escaped and stay on their line, and an IP address has to be one', () => {
    const data = { ...newDeviceMail.sample, device: '<b>Phone\nmine', ipAddress: '"><script>' };
    const mail = renderMail(newDeviceMail, data, english);

    expect(mail.html).not.toMatch(/<b>|<script/);
    expect(mail.text).toContain('Device: <b>Phone mine\nWhen: ');
  });

  test('a callback in the link cannot end the attribute', () => {
    const mail = renderMail(
      resetPasswordMail,
      { ...reset, url: `${reset.url}&x="onmouseover="alert(1)` },
      english,
    );

    expect(mail.html).not.toContain('"onmouseover');
  });

  test('a link that is not http(s) is refused', () => {
    expect(() => renderMail(resetPasswordMail, { ...reset, url: 'javascript:alert(1)' }, english)).toThrow(
      'http and https',
    );
  });
});

test('unknown facts about a device are left out', () => {
  const data = { ...passwordChangedMail.sample, device: null, ipAddress: '' };
  const { text, html } = renderMail(passwordChangedMail, data, english);

  expect(text).not.toMatch(/Device|IP address/);
  expect(html).not.toMatch(/Device|IP address/);
  expect(text).toContain('When: March 14, 2026 at 15:09 UTC');
});

test('lists of mails show what the subject does not say', () => {
  const previewOf = (html: string): string =>
    /<div [^>]*>([^<]*?)(&#160;&#8204;)+<\/div>/.exec(html)?.[1] ?? '';
  const changed = renderMail(passwordChangedMail, passwordChangedMail.sample, english);
  const device = renderMail(newDeviceMail, newDeviceMail.sample, english);

  expect(previewOf(changed.html)).toBe(
    'When: March 14, 2026 at 15:09 UTC · Device: Firefox · Linux · IP address: 203.0.113.7 · If this was you, there is nothing to do.',
  );
  expect(previewOf(device.html)).toMatch(/^Your account was just used on a device .* Device: Firefox/);
});

test('a label with a colon has its fact in brackets in the text', () => {
  const { text } = renderMail(linkedAccountsRemovedMail, linkedAccountsRemovedMail.sample, english);

  expect(text).toContain('\nPasskey: Bitwarden (added March 14, 2026 at 15:09 UTC)\n');
});
