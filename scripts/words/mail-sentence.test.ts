import { describe, expect, test } from 'vitest';
import { helpers, readSentence, toCode } from './mail-sentence.ts';

/** Fills in values, as the module of a language would. */
function say(text: string, values: Record<string, unknown>, locale = 'en'): unknown {
  const declared = Object.entries(helpers(locale)).map(([name, code]) => `const ${name} = ${code};`);
  const body = `${declared.join('')} return ${toCode(readSentence(text).elements)};`;
  const run: unknown = new Function(...Object.keys(values), body)(...Object.values(values));
  return run;
}

describe('a sentence', () => {
  test('has its values in it, and keeps signs that mean something in code', () => {
    expect(say('Sign in to {appName}', { appName: 'A & B' })).toBe('Sign in to A & B');
    expect(say("It''s `$'{x}'` \\ <b>#</b>", {})).toBe(['It', "'s `$", '{x}` \\ <b>#</b>'].join(''));
  });

  test.each([
    [true, 'Ada invites you'],
    [false, 'You are invited'],
  ])('asks whether: %s', (hasInviter, said) => {
    const text = '{hasInviter, select, yes {{inviter} invites you} other {You are invited}}';

    expect(say(text, { hasInviter, inviter: 'Ada' })).toBe(said);
    expect(readSentence(text).values).toEqual(
      new Map([
        ['hasInviter', 'boolean'],
        ['inviter', 'string'],
      ]),
    );
  });

  test('chooses by a text', () => {
    const text = '{ended, select, all {All} app {App} other {Codes}}';

    expect(['all', 'app', 'x'].map((ended) => say(text, { ended }))).toEqual(['All', 'App', 'Codes']);
    expect(readSentence(text).values.get('ended')).toBe('string');
  });

  test('counts as each language does', () => {
    const english = '{count, plural, =0 {no keys} one {# key} other {# keys}}';
    const arabic = '{count, plural, zero {z} one {o} two {t} few {f#} many {m} other {x}}';

    expect([0, 1, 2, 1200].map((count) => say(english, { count }))).toEqual([
      'no keys',
      '1 key',
      '2 keys',
      '1,200 keys',
    ]);
    expect(say(english, { count: 1200 }, 'de')).toBe('1.200 keys');
    expect([0, 1, 2, 5, 21, 100].map((count) => say(arabic, { count }, 'ar'))).toEqual([
      'z',
      'o',
      't',
      expect.stringMatching(/^f/),
      'm',
      'x',
    ]);
    expect(readSentence(english).values).toEqual(new Map([['count', 'number']]));
  });

  test('counts others, and puts in an order', () => {
    const others = '{count, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}';
    const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';

    expect([1, 2, 3].map((count) => say(others, { count }))).toEqual([
      'you',
      'you and 1 other',
      'you and 2 others',
    ]);
    expect([1, 22, 103, 11].map((n) => say(place, { n }))).toEqual(['1st', '22nd', '103rd', '11th']);
  });

  test.each([
    '{at, date, short}',
    '{price, number}',
    'an open {brace',
    '{0}',
    '{a_b}',
    '{count, plural, one {#}}',
  ])('that cannot be compiled is refused: %s', (text) => {
    expect(() => readSentence(text)).toThrow();
  });
});
