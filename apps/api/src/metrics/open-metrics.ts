import type { RequestListener } from 'node:http';
import type { AnyKeystead } from '@keystead/api-router';
import type { Start } from '#environment/read-start.ts';
import type { Logger } from '#logs/logger.ts';
import { createMetricsListener } from './metrics-listener.ts';
import { serveMetrics } from './serve-metrics.ts';

export interface OpenedMetrics {
  /** For the port of the service; null if metrics have a port of their own. */
  listener: RequestListener | null;
  close(): Promise<void>;
}

type Settings = Pick<Start, 'workers'> & {
  environment: Pick<Start['environment'], 'host' | 'metricsPort' | 'metricsToken'>;
};

/**
 * Metrics on a port of their own, or behind a token; undefined if neither is set, and then nothing is counted. A worker
 * only counts: its first process has the port.
 */
export async function openMetrics(
  service: Pick<AnyKeystead, 'deps'>,
  { environment, workers }: Settings,
  logger: Logger,
): Promise<OpenedMetrics | undefined> {
  const { metricsPort, metricsToken: token } = environment;
  if (metricsPort === undefined && token === undefined) return undefined;
  if (workers > 1) {
    const { countForQuestions } = await import('./worker-metrics.ts');
    const counting = countForQuestions(service);
    return { listener: null, close: async () => counting.stop() };
  }
  // Its library is loaded only if it is used.
  const { createMetrics } = await import('@keystead/api-router/metrics');
  const metrics = createMetrics(service);
  if (metricsPort === undefined)
    return { listener: createMetricsListener({ metrics, token, logger }), close: async () => metrics.stop() };
  const close = await serveMetrics(metrics, { ...environment, metricsPort }, logger);
  return {
    listener: null,
    close() {
      metrics.stop();
      return close();
    },
  };
}
