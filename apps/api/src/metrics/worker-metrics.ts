import cluster from 'node:cluster';
import type { AnyKeystead } from '@keystead/api-router';
import { createMetrics, type Metrics } from '@keystead/api-router/metrics';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';

/** Figures of this worker. Each has its number, so that no sum of all falls when one of them ends. */
const register = new Registry();

/** Answers the questions of the first process. Called before its first order, as others are not heard before that. */
export function answerQuestions(): void {
  register.setDefaultLabels({ worker: String(cluster.worker?.id) });
  collectDefaultMetrics({ register });
  AggregatorRegistry.setRegistries([register]);
  // The library listens to the first process from here on.
  new AggregatorRegistry();
}

/** Counts what a service of this worker does. */
export const countForQuestions = (service: Pick<AnyKeystead, 'deps'>): Metrics =>
  createMetrics(service, { register });
