import { readFileSync } from 'node:fs';
import { createMetrics } from '@keystead/api-router/metrics';
import { createTestKeystead } from '@keystead/api-router/testing';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';

const page = 'docs/guide/metrics.md';

/** The labels of a figure, which the types of the library leave out. */
function labelsOf(metric: unknown): string[] {
  const names: unknown = Reflect.get(Object(metric), 'labelNames');
  return Array.isArray(names) ? names.map((name) => `\`${name}\``) : [];
}

it('lists every figure on its page, as the code describes it', async () => {
  await using keystead = await createTestKeystead();
  const register = new Registry();
  createMetrics(keystead, { register });
  const rows = register
    .getMetricsAsArray()
    .map((one) => [`\`${one.name}\``, one.type, labelsOf(one).join(', '), one.help].join(' | '))
    .sort();
  const listed = readFileSync(page, 'utf8').match(/^\| `keystead_.* \|$/gm) ?? [];

  expect(rows.length).toBeGreaterThan(10);
  expect(listed).toEqual(rows.map((row) => `| ${row} |`));
});
