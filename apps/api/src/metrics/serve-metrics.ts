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
