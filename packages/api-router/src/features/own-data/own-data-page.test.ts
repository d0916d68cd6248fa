import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownDataErrors } from '#features/own-data/errors.ts';
import { ownData } from '#features/own-data/index.ts';

const page = readFileSync(new URL('../../../../../docs/guide/own-data.md', import.meta.url), 'utf8');

test('the page has the errors, the mails and the events of the feature', () => {
  for (const { code, status } of Object.values(ownDataErrors))
    expect(page).toContain(`| \`${code}\` | ${status} |`);
  for (const { kind } of ownData.mails) expect(page).toContain(`\`${kind}\``);
  for (const { action } of ownData.events) expect(page).toContain(`| \`${action}\` |`);
});

test('the page has the defaults of the options', () => {
  const [section] = ownData.options;
  const defaults = section.schema.parse({});
  expect(defaults).toMatchObject({ enabled: true, perDay: 3, atOnce: 1_000_000, keptFor: 3 * 86_400 });
  expect(page).toContain('three files were asked for within 24 hours (`user.ownData.perDay`)');
  expect(page).toContain(
    'up to 1,000,000 bytes is made at once, while the person waits (`user.ownData.atOnce`)',
  );
  expect(page).toContain('downloaded for three days (`user.ownData.keptFor`)');
});
