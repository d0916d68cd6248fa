import fc from 'fast-check';
import type { ProcedureDefinition } from '#core/call/definition.ts';
import { fieldsOf } from '#core/transport/declared-errors.ts';
import { ORIGIN } from '#testing/browser.ts';
import { spoiltInputs } from '#testing/hostile/hostile-leaves.ts';

/** Texts that have broken programs before, among any others. */
export const texts = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      'x\udfff@example.com',
      '\u202e',
      '../../../etc/passwd',
      "' or 1=1 --",
      '{{7*7}}',
      '<script>alert(1)</script>',
      '%00',
      '%',
      'null',
      'undefined',
      'true',
      '[object Object]',
      '__proto__',
      '-1',
      '1e309',
      '9999-99-99T99:99:99Z',
      '+275760-09-13T00:00:00.001Z',
      '2026-02-30',
      'x'.repeat(10_000),
      '👩‍👩‍👧‍👦'.repeat(2000),
      '\u0301'.repeat(5000),
      'ﷺ'.repeat(2000),
    ),
  },
);

const byName: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.oneof(
    fc.emailAddress(),
    fc.constantFrom(
      'ada@example.com',
      'ADA@EXAMPLE.COM',
      'ada@example.com,eve@evil.example',
      `${'x'.repeat(10_000)}@example.com`,
      '"a b"@example.com',
      'ａda@example.com',
      'ada＠example.com',
      'ada@[127.0.0.1]',
      'ada@exa\u00admple.com',
    ),
  ),
  password: fc.constantFrom(
    'correct horse battery',
    'wrong password',
    'short',
    'é'.repeat(128),
    'x'.repeat(90_000),
  ),
  callbackURL: fc.constantFrom(
    '/',
    '/x',
    `${ORIGIN}/x`,
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/x/..//evil.example',
    `/${'x'.repeat(5000)}`,
  ),
  token: fc.constantFrom(
    'x'.repeat(24),
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.x',
    'eyJhbGciOiJub25lIn0.e30.',
    '..',
    '.',
  ),
};
const sameKind: Record<string, string> = {
  newEmail: 'email',
  newPassword: 'password',
  currentPassword: 'password',
  redirectTo: 'callbackURL',
  errorCallbackURL: 'callbackURL',
  newUserCallbackURL: 'callbackURL',
};

const wrongKind = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53,
    1e300,
    [],
    {},
    [[]],
    { $ne: null },
    { toString: 1 },
    ['x', 'y'],
  ),
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
);

const valueFor = (field: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: byName[sameKind[field] ?? field] ?? texts },
    { weight: 3, arbitrary: texts },
    { weight: 2, arbitrary: wrongKind },
  );

const extraKeys = fc.dictionary(
  fc.oneof(
    texts,
    fc.constantFrom('role', 'id', 'emailVerified', '__proto__', 'constructor', 'toString', 'userId', '$ne'),
  ),
  fc.oneof(texts, wrongKind),
  { maxKeys: 3 },
);

/**
 * Inputs of about the right shape: each field missing, right, strange, or of another kind; or whole but for one text
 * in them.
 */
export const inputFor = (procedure: ProcedureDefinition): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.fromEntries(fieldsOf(procedure).map((field) => [field, valueFor(field)]));
  const shaped = fc
    .tuple(
      fc.record(fields, { requiredKeys: [] }),
      fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, extraKeys),
    )
    .map(([known, extra]) => ({ ...extra, ...known }));
  return fc.oneof(
    { weight: 4, arbitrary: shaped },
    { weight: 1, arbitrary: fc.constantFrom(...spoiltInputs(procedure)) },
  );
};

export const toJson = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '{"circular":true}';
  }
};

/** Bodies that are no input at all. */
export const brokenBodies = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  texts.map((text) => Buffer.from(text)),
  fc.json().map((text) => Buffer.from(text.slice(0, -1))),
  fc
    .constantFrom(
      '[['.repeat(40_000),
      `${'['.repeat(1000)}${']'.repeat(1000)}`,
      `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
      `{"email":"${'x'.repeat(120_000)}"}`,
      '{"email":"\\ud800","password":"\\udc00"}',
      '{"email":"a\\u0000b","name":"\\u0000"}',
      '{"__proto__":{"email":"ada@example.com"}}',
      `[${'0,'.repeat(40_000)}0]`,
      `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      'null',
      '"text"',
      '42',
      '\ufeff{}',
    )
    .map((text) => Buffer.from(text)),
);

/** All characters of Latin-1: those that can stand in a header, and more. */
export const latin1 = fc.string({
  maxLength: 60,
  unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
});
