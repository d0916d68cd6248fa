import type { Awaitable } from '#core/options/kinds.ts';

/**
 * Result of work that may fail or hang: undefined then, or after that many seconds. The work itself is not stopped, so
 * it has to have a bound too.
 */
export async function findWithin<Result>(
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), seconds * 1000);
  try {
    return await Promise.race([work(), tooLate]);
  } catch {
    // Whoever asks shows that nothing is known; the calls that fail for the same reason are in the log.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** One value of a gauge. Labels have few values, and none that a caller chooses. */
export interface GaugeValue {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/** Something of the service that can be measured at any moment. */
export interface GaugeDefinition<Service> {
  /**
   * Name without the prefix of the service, with its unit at the end: `outbox_oldest_age_seconds`. One that ends in
   * `_total` is a counter: it only grows while the process runs.
   */
  name: string;
  help: string;
  labels?: readonly string[];
  /** Values of several processes are parts of a sum, or one value that all of them report. */
  across: 'sum' | 'max';
  /** Empty while it is not known. */
  read: (service: Service) => Awaitable<readonly GaugeValue[]>;
}

/** Counters end with `_total` (Prometheus, 'Metric and label naming'). */
export const isCounter = ({ name }: { name: string }): boolean => name.endsWith('_total');

/** Defines a gauge, or a counter, in the folder whose work it measures. */
export const defineGauge = <Service>(gauge: GaugeDefinition<Service>): GaugeDefinition<Service> => gauge;
