import type { Environment } from '#environment/env.ts';
import type { Logger } from '#logs/logger.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Serves the metrics of all workers, which are asked at each scrape, if there is a port for them. */
export async function openPrimaryMetrics(environment: Environment, logger: Logger): Promise<void> {
  const { metricsPort } = environment;
  if (metricsPort === undefined) return;
  const { AggregatorRegistry } = await import('prom-client');
  const registry = new AggregatorRegistry();
  const metrics = { contentType: registry.contentType, text: () => registry.clusterMetrics() };
  await serveMetrics(metrics, { ...environment, metricsPort }, logger);
}
