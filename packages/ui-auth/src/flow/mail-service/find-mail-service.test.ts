import { expect, test } from 'vitest';
import { findMailService } from './find-mail-service.ts';

test.each([
  ['ada@gmail.com', 'Gmail'],
  ['Ada@GoogleMail.com', 'Gmail'],
  ['ada@hotmail.co.uk', 'Outlook'],
  ['ada@yahoo.co.jp', 'Yahoo Mail'],
  ['ada@me.com', 'iCloud Mail'],
  ['"a@b"@proton.me', 'Proton Mail'],
  ['ada@web.de', 'WEB.DE'],
])('mails to %s are read with %s', (email, name) => {
  expect(findMailService(email)?.name).toBe(name);
});

test.each(['ada@example.com', 'ada@gmail.com.evil.example', 'ada@notgmail.com', 'ada', ''])(
  '%j has no known service',
  (email) => {
    expect(findMailService(email)).toBeUndefined();
  },
);
