import { createKeystead } from '@keystead/api-router';
import { createMetrics } from '@keystead/api-router/metrics';
import { describe, expect, test } from 'vitest';
import { createHttpServer, listen } from '#http/http-server.ts';
import { createLogger } from '#logs/logger.ts';
import { createMetricsListener } from '#metrics/metrics-listener.ts';
import { openMetrics } from '#metrics/open-metrics.ts';
import { portOf, runApp } from '#testing/run-app.ts';
import { freePort } from '#testing/run-main.ts';

const TOKEN = 'm3trics-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga';
const HOST = '127.0.0.1';

const withPort = (metricsPort: number | undefined, metricsToken?: string) => ({
  environment: { host: HOST, metricsPort, metricsToken },
  workers: 1,
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const openService = async () => {
  const service = await createKeystead({
    baseURL: 'http://localhost:3000',
    secret: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
    database: 'sqlite::memory:',
  });
  await service.migrate();
  return service;
};

const logger = (lines: string[] = []) => createLogger('info', { write: (line) => void lines.push(line) });

describe('metrics of the server', () => {
  test('are off by default', async () => {
    const service = await openService();
    const settings = withPort(undefined);

    expect(await openMetrics(service, settings, logger())).toBeUndefined();
    await using app = await runApp(service.serve);
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
    await service.close();
  });

  test('have a port of their own, and nothing else is there', async () => {
    const service = await openService();
    const metricsPort = await freePort();
    const opened = await openMetrics(service, withPort(metricsPort), logger());
    await service.handler(new Request('http://localhost:3000/api/auth/ok'));
    const url = `http://${HOST}:${metricsPort}`;
    const answer = await fetch(`${url}/metrics`);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain(
      'keystead_requests_total{route="/ok",transport="http",status="200"} 1',
    );
    expect(opened?.listener).toBeNull();
    for (const path of ['/', '/api/auth/ok', '/metrics/', '/metricsx'])
      expect((await fetch(url + path)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);

    await opened?.close();
    await service.close();
    await expect(fetch(url)).rejects.toThrow();
  });

  test('on the port of the service are behind a token, and in no log', async () => {
    const service = await openService();
    const settings = withPort(undefined, TOKEN);
    const opened = await openMetrics(service, settings, logger());
    await using app = await runApp(service.serve, { metrics: opened?.listener ?? null });
    const url = `${app.url}/metrics`;

    const refused = await Promise.all([
      fetch(url),
      fetch(`${url}?token=${TOKEN}`),
      fetch(url, bearer('')),
      fetch(url, bearer(TOKEN.slice(1))),
      fetch(url, bearer(`${TOKEN}x`)),
      fetch(url, { headers: { authorization: TOKEN } }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(401));
    expect(refused[0]?.headers.get('www-authenticate')).toBe('Bearer');
    expect(await refused[0]?.text()).not.toContain('keystead_');

    const allowed = await fetch(url, bearer(TOKEN));
    expect(allowed.status).toBe(200);
    expect(await allowed.text()).toContain('keystead_database_up 1');
    expect(app.lines).toEqual([]);
    await opened?.close();
    await service.close();
  });

  test('say at the start which variable names a port that is taken', async () => {
    const service = await openService();
    await using app = await runApp(service.serve);
    const settings = withPort(app.port);

    await expect(openMetrics(service, settings, logger())).rejects.toThrow(
      `Port ${app.port} on 127.0.0.1 is already in use; set METRICS_PORT to a free one.`,
    );
    await service.close();
  });

  test('answer 500 without details when they cannot be read, and say why in the log', async () => {
    const lines: string[] = [];
    const metrics = {
      contentType: 'text/plain',
      text: () => Promise.reject(new Error('no figures')),
    };
    const listener = createMetricsListener({ metrics, token: undefined, logger: logger(lines) });
    const server = createHttpServer(listener);
    await listen(server, { host: HOST, port: 0 });
    const answer = await fetch(`http://${HOST}:${portOf(server)}/metrics`);
    server.closeAllConnections();
    server.close();

    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('no figures');
    expect(lines.join()).toContain('no figures');
  });
});

test('one process may have metrics of several services', async () => {
  const [first, second] = await Promise.all([openService(), openService()]);
  const [one, other] = [createMetrics(first), createMetrics(second)];
  await first.handler(new Request('http://localhost:3000/api/auth/ok'));

  expect(await one.text()).toContain('route="/ok"');
  expect(await other.text()).not.toContain('route="/ok"');
  await Promise.all([first.close(), second.close()]);
});
