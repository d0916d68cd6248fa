import { readFileSync } from 'node:fs';
import { createMetrics } from '@keystead/api-router/metrics';
import { createTestKeystead } from '@keystead/api-router/testing';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

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

it('has alerts of figures that exist, each with what to do about it', async () => {
  await using keystead = await createTestKeystead();
  const register = new Registry();
  createMetrics(keystead, { register });
  const names = new Set(register.getMetricsAsArray().map(({ name }) => name));
  const { groups } = parse(readFileSync('test/guide/metrics/alerts.yaml', 'utf8'));
  const rules: { alert: string; expr: string; annotations: { summary: string } }[] = groups[0].rules;
  const used = rules.flatMap(({ expr }) => expr.match(/keystead_\w+/g) ?? []);

  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => !names.has(name.replace(/_bucket$/, '')))).toEqual([]);
  expect(rules.filter(({ alert, annotations }) => !alert || !annotations.summary)).toEqual([]);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});
