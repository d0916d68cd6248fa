import '#testing/database/one-database.ts';
import { expect, test } from 'vitest';
import { type TestOptions, testApp } from '#testing/index.ts';

const warningsAfter = async (
  headers: Record<string, string>,
  options: TestOptions = {},
): Promise<string[]> => {
  await using app = await testApp(options);
  for (let index = 0; index < 3; index += 1) await app.browser({ headers }).get('/ok');
  return app.log.filter(({ level }) => level === 'warn').map(({ message }) => message);
};

test.each([{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])(
  'an unknown proxy is reported once: %j',
  async (headers) => {
    const warnings = await warningsAfter(headers);

    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('advanced.trustProxy');
  },
);

test.each<[string, Record<string, string>, TestOptions]>([
  ['nobody is named', {}, {}],
  ['a number is set', { 'x-forwarded-for': '203.0.113.7' }, { advanced: { trustProxy: 1 } }],
  ['the number is none', { 'x-forwarded-for': '203.0.113.7' }, { advanced: { trustProxy: 0 } }],
  ['networks are set', { 'x-forwarded-for': '203.0.113.7' }, { advanced: { trustProxy: [] } }],
])('no warning where %s', async (_, headers, options) => {
  expect(await warningsAfter(headers, options)).toEqual([]);
});
