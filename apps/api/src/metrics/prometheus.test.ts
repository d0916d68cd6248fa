import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createKeystead } from '@keystead/api-router';
import { describe, expect, test } from 'vitest';
import { createLogger } from '#logs/logger.ts';
import { openMetrics } from '#metrics/open-metrics.ts';
import { prometheusFolder, promtool, startPrometheus } from '#testing/prometheus-server.ts';
import { freePort } from '#testing/run-main.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

const ALERTS = resolve('test/guide/metrics/alerts.yaml');
const DASHBOARD = 'docs/reference/grafana-dashboard.json';

/** Bounds for a busy machine. */
const PATIENT = { timeout: 60_000, interval: 200 };
const STARTING = { timeout: 180_000 };

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

/** The questions of the dashboard, with the values that Grafana puts into them. */
const questions = (): string[] => {
  const { panels }: { panels: Panel[] } = JSON.parse(readFileSync(DASHBOARD, 'utf8'));
  return panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll('$job', 'keystead').replaceAll('$__rate_interval', '1m'));
};

async function openService(metricsPort: number) {
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
    database: 'sqlite::memory:',
  });
  await service.migrate();
  const settings = { environment: { host: '127.0.0.1', metricsPort, metricsToken: undefined }, workers: 1 };
  await openMetrics(service, settings, createLogger('silent', { write() {} }));
  return service;
}

describe.skipIf(prometheusFolder === undefined)('Prometheus (needs prometheus)', STARTING, () => {
  const folder = prometheusFolder ?? '';

  test('accepts the alerts and the configuration of the guide', async () => {
    const guide = join(temporaryFolder('prometheus'), 'prometheus.yml');
    writeFileSync(guide, readFileSync('test/guide/metrics/prometheus.yaml'));

    expect(await promtool(folder, 'check', 'rules', ALERTS)).toMatch(/SUCCESS: \d+ rules found/);
    expect(await promtool(folder, 'check', 'config', '--syntax-only', guide)).toContain('SUCCESS');
  });

  test('reads the metrics of a service, its alerts, and everything that the dashboard asks', async () => {
    const metricsPort = await freePort();
    const service = await openService(metricsPort);
    await service.handler(new Request('http://localhost:3000/api/auth/ok'));
    await using prometheus = await startPrometheus(folder, { target: metricsPort, rules: ALERTS });
    const ask = async (path: string): Promise<unknown> => (await fetch(prometheus.url + path)).json();
    const health = async () =>
      Object(await ask('targets').catch(() => undefined)).data?.activeTargets?.[0]?.health;
    await expect.poll(health, PATIENT).toBe('up');
    const figureOf = async (query: string) =>
      Object(await ask(`query?query=${encodeURIComponent(query)}`)).data?.result?.[0]?.value?.[1];

    await expect.poll(() => figureOf('keystead_requests_total{route="/ok"}'), PATIENT).toBe('1');
    expect(await figureOf('keystead_database_up')).toBe('1');
    const rules = async () => JSON.stringify(Object(await ask('rules')).data);
    await expect.poll(rules, PATIENT).not.toContain('"health":"unknown"');
    expect(await rules()).toContain('"health":"ok"');
    expect(await rules()).not.toContain('"health":"err"');
    for (const query of questions()) {
      const answer = await ask(`query?query=${encodeURIComponent(query)}`);
      expect(answer, query).toMatchObject({ status: 'success' });
    }
    await service.close();
  });
});
