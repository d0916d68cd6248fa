import { expect, test } from 'vitest';
import { parseSender } from '#core/mail/parse-sender.ts';

test.each([
  ['no-reply@example.com', '', 'no-reply@example.com'],
  ['Example <no-reply@example.com>', 'Example', 'no-reply@example.com'],
  ['"Example, Inc." <no-reply@example.com>', 'Example, Inc.', 'no-reply@example.com'],
  ['Example, Inc. <no-reply@example.com>', 'Example, Inc.', 'no-reply@example.com'],
  ['<no-reply@example.com>', '', 'no-reply@example.com'],
  ['Keystead <no-reply@localhost>', 'Keystead', 'no-reply@localhost'],
])('%s is split into its parts', (text, name, address) => {
  expect(parseSender(text)).toEqual({ name, address });
});

test.each([
  '',
  'Example',
  'a@b.example, c@d.example',
  'Example <a@b.example> <c@d.example>',
  'A <a b@c.example>',
])('%j is refused', (text) => {
  expect(() => parseSender(text)).toThrow('is not an e-mail address');
});
