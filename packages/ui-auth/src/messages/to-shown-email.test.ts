import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';
import { isSameEmail, toShownEmail } from './to-shown-email.ts';

const IN_ASCII = 'jan@xn--mller-kva.example';
const IN_UNICODE = 'jan@müller.example';

describe('an address of a domain in other letters', () => {
  test('reads in Unicode, alone and in a sentence', () => {
    expect(toShownEmail(IN_ASCII)).toBe(IN_UNICODE);
    expect(formatMessage('Sent to <b>{email}</b>.', 'en', { email: IN_ASCII })).toBe(
      `Sent to ${IN_UNICODE}.`,
    );
    expect(formatMessage('Hello {name}.', 'en', { name: IN_ASCII })).toBe(`Hello ${IN_UNICODE}.`);
  });

  test.each([
    [IN_ASCII, IN_ASCII],
    [IN_UNICODE, IN_ASCII],
    [' Jan@MÜLLER.example ', IN_ASCII],
    ['jan@mu\u0308ller.example', IN_ASCII],
    ['ｊａｎ＠ｍüｌｌｅｒ．ｅｘａｍｐｌｅ', IN_ASCII],
    ['jan@müller。example', IN_ASCII],
    ['jan@müller｡example', IN_ASCII],
    ['ｊａｎ@example。com', 'jan@example.com'],
    ['jan@ΝΕΟΣ.example', 'jan@xn--qxaphq.example'],
    ['jan@نامه\u200cای.example', 'jan@xn--mgba3gch31f060k.example'],
    ['jan@💩.example', 'jan@xn--ls8h.example'],
    ['\u212Aate@example.com', 'kate@example.com'],
  ])('is the same where somebody types %s', (typed, email) => {
    expect(isSameEmail(typed, email)).toBe(true);
  });

  test.each([
    ['jan@muller.example', IN_ASCII],
    ['jan@mül\u00ADler.example', IN_ASCII],
    ['jan@müller.example/x', IN_ASCII],
    ['jan@müller.example:25', IN_ASCII],
    ['jan@νεος.example', 'jan@xn--qxaphq.example'],
    ['jan@exa\u00ADmple.com', 'jan@example.com'],
  ])('is another one where somebody types %s', (typed, email) => {
    expect(isSameEmail(typed, email)).toBe(false);
  });
});

/** An address as it is stored, shown as a text of an element, or where there is no name. */
const RAW = /(?:>\s*\{[\w.?\s&]*[eE]mail\}|\|\|\s*[\w.?]*\b\w*[eE]mail\b(?!\())/g;

/** Not shown as it is: an address that a call gets, that a field begins with, or whose component shows it in Unicode. */
const SENT = /<EmailText>|\|\| config|email \|\| (?:flow|typed|options|user|asked|defaultValues)/;

const sources = globSync('packages/ui-auth/src/**/*.{ts,tsx}').filter(
  (path) => !/\.(?:stories|test)\.|\/testing\/|\/locales\/|\/words\//.test(path),
);

test('no component shows an address as it is stored', () => {
  const shown = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\*|\/\/)/.test(line))
      .flatMap((line) => [...line.matchAll(RAW)].map(([text]) => `${path}: ${text} in ${line.trim()}`)),
  );

  expect(sources.length).toBeGreaterThan(300);
  expect(shown.filter((one) => !SENT.test(one))).toEqual([]);
});
