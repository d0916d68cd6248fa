import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { describeOptions } from '#core/options/describe-options.ts';
import { callback, flag, seconds, text, texts, wholeNumber } from '#core/options/kinds.ts';

/** Kind and default of one option. */
function kindAndDefault(option: z.ZodType): [string, string] {
  const named = option.meta({ description: 'What it does.', ...option.meta() });
  const [row] = describeOptions([defineOptions('a.b', z.strictObject({ option: named }))]);
  expect(row).toMatchObject({ name: 'a.b.option', description: 'What it does.' });
  return [row?.kind ?? '', row?.fallback ?? ''];
}

describe('an option', () => {
  test.each<[z.ZodType, string, string]>([
    [text, 'text', 'required'],
    [text.optional(), 'text', ''],
    [text.default('en'), 'text', '`en`'],
    [text.default(''), 'text', ''],
    [flag.default(false), 'true or false', '`false`'],
    [wholeNumber(1).default(8), 'whole number', '8'],
    [z.number().optional(), 'number', ''],
    [seconds.default(0), 'seconds', '0'],
    [seconds.default(90), 'seconds', '90'],
    [seconds.default(60), 'seconds', '60 (1 minute)'],
    [seconds.default(604_800), 'seconds', '604800 (7 days)'],
    [seconds.gt(0).default(7200), 'seconds', '7200 (2 hours)'],
    [texts.default([]), 'list of texts', 'none'],
    [texts.default(['email']), 'list of texts', '`email`'],
    [z.enum(['query', 'form_post']).optional(), '`query` or `form_post`', ''],
    [callback().optional(), 'function', ''],
    [z.strictObject({ n: z.number() }).default({ n: 1 }).meta({ kind: 'cost' }), 'cost', '`{ n: 1 }`'],
  ])('%# has its kind and its default', (option, kind, fallback) => {
    expect(kindAndDefault(option)).toEqual([kind, fallback]);
  });

  test('without a description is refused, so that none is missing in the reference', () => {
    const section = defineOptions('a', z.strictObject({ b: text }));

    expect(() => describeOptions([section])).toThrow('the option a.b has no description');
  });

  test('of an unknown kind is refused', () => {
    const section = defineOptions('', z.strictObject({ b: z.unknown().meta({ description: 'B.' }) }));

    expect(() => describeOptions([section])).toThrow('the option b has no kind');
  });
});

test('options inside an option have its name as a prefix', () => {
  const inner = z.strictObject({ c: flag.default(true).meta({ description: 'C.' }) });
  const section = defineOptions(
    'a',
    z.strictObject({
      set: inner.prefault({}),
      byId: z
        .record(z.string(), inner)
        .default({})
        .meta({ kind: 'sets by id', key: 'id', description: 'Sets.' }),
    }),
  );

  expect(describeOptions([section])).toEqual([
    { name: 'a.set.c', kind: 'true or false', fallback: '`true`', description: 'C.' },
    { name: 'a.byId', kind: 'sets by id', fallback: 'none', description: 'Sets.' },
    { name: 'a.byId.<id>.c', kind: 'true or false', fallback: '`true`', description: 'C.' },
  ]);
});

test.each(['on', 'off'] as const)(
  'a section that can be switched off is listed once, as %s',
  (whenAbsent) => {
    const enabled = flag.default(false).meta({ description: 'E.' });
    const sections = [
      defineOptions('a', z.strictObject({ enabled }), { whenAbsent }),
      defineOptions('a', z.strictObject({ b: text.meta({ description: 'B.' }) }), { whenAbsent }),
    ];

    const rows = describeOptions(sections);

    expect(rows.map(({ name }) => name)).toEqual(['a', 'a.enabled', 'a.b']);
    expect(rows[0]).toMatchObject({ kind: '`false`, or the options below', fallback: whenAbsent });
  },
);
