export { createMetrics, type Metrics, type MetricsOptions } from '#telemetry/create-metrics.ts';
