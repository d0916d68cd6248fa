import type { Metrics } from '@keystead/api-router/metrics';
import type { Environment } from '#environment/env.ts';
import { createHttpServer, listen } from '#http/http-server.ts';
import type { Logger } from '#logs/logger.ts';
import { createMetricsListener } from './metrics-listener.ts';

export interface MetricsPort extends Pick<Environment, 'host' | 'metricsToken'> {
  metricsPort: number;
}

/** Serves metrics on a port of their own. Returns what closes it. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  { host, metricsPort, metricsToken: token }: MetricsPort,
  logger: Logger,
): Promise<() => Promise<void>> {
  const server = createHttpServer(createMetricsListener({ metrics, token, logger }));
  await listen(server, { host, port: metricsPort, variable: 'METRICS_PORT' });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Serves the metrics of all workers, which are asked at each scrape, if there is a port for them. */
export async function openPrimaryMetrics(environment: Environment, logger: Logger): Promise<void> {
  const { metricsPort } = environment;
  if (metricsPort === undefined) return;
  const { AggregatorRegistry } = await import('prom-client');
  const registry = new AggregatorRegistry();
  const metrics = { contentType: registry.contentType, text: () => registry.clusterMetrics() };
  await serveMetrics(metrics, { ...environment, metricsPort }, logger);
}
