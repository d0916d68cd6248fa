import { readFileSync } from 'node:fs';
import { createMetrics } from '@keystead/api-router/metrics';
import { createTestKeystead } from '@keystead/api-router/testing';
import { collectDefaultMetrics, Registry } from 'prom-client';
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

/** Figures that the library counts for a process. */
const OF_PROCESS = /^(?:process|nodejs)_/;

it('has a dashboard of figures that exist, and no panel without a question', async () => {
  await using keystead = await createTestKeystead();
  const register = new Registry();
  createMetrics(keystead, { register });
  collectDefaultMetrics({ register });
  const names = new Set(register.getMetricsAsArray().map(({ name }) => name));
  const { panels }: { panels: { type: string; title: string; targets?: { expr: string }[] }[] } = JSON.parse(
    readFileSync('docs/reference/grafana-dashboard.json', 'utf8'),
  );
  const asked = panels.filter(({ type }) => type !== 'row');
  const used = new Set(
    asked.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr }) => expr.match(/\b[a-z]+_\w+(?=\{)/g) ?? []),
    ),
  );

  expect(asked.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
  expect([...used].filter((name) => !names.has(name.replace(/_bucket$/, '')))).toEqual([]);
  const shown = new Set([...used].map((name) => name.replace(/_bucket$/, '')));
  const former = register
    .getMetricsAsArray()
    .flatMap(({ name, help }) => (/^Former name/.test(help) ? name : []));
  expect(
    [...names].filter((name) => !shown.has(name) && !OF_PROCESS.test(name) && !former.includes(name)),
  ).toEqual([]);
  expect(readFileSync(page, 'utf8')).toContain('(../reference/grafana-dashboard.json)');
});
