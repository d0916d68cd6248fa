import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { EVERY_EVENT } from '#core/call/changes/event-listeners.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { type GaugeDefinition, isCounter } from '#core/observed/define-gauge.ts';
import { createMeter, createWorkCounters } from '#telemetry/counted-work.ts';

/** Figures of a service, for Prometheus. */
export interface Metrics {
  /** The header `content-type` of the text. */
  readonly contentType: string;
  /** All figures, in the text format of Prometheus. Waits two seconds at most for a database that hangs. */
  text(): Promise<string>;
  /** Ends the counting. */
  stop(): void;
}

/** Options of `createMetrics`. */
export interface MetricsOptions {
  /**
   * Registry of `prom-client` that the application has already. The figures of Keystead go there, and those of the
   * process are left to the application.
   */
  register?: Registry;
}

interface Measured {
  gauge: GaugeDefinition<AuthDeps>;
  deps: AuthDeps;
  register: Registry;
}

/** Asks for the figures of a gauge at each scrape. */
async function refill(
  { gauge, deps }: Measured,
  metric: Gauge | Counter,
  write: (labels: Record<string, string>, value: number) => void,
): Promise<void> {
  const values = await gauge.read(deps);
  metric.reset();
  // One without labels is 0 otherwise, which is not the same as not known.
  if (values.length === 0) metric.remove({});
  for (const { value, labels = {} } of values) write({ ...labels }, value);
}

function addGauge(measured: Measured): void {
  const { name, help, labels = [], across: aggregator } = measured.gauge;
  const named = { name: `keystead_${name}`, help, labelNames: [...labels], registers: [measured.register] };
  if (isCounter(measured.gauge))
    new Counter({
      ...named,
      collect() {
        return refill(measured, this, (chosen, value) => this.inc(chosen, value));
      },
    });
  else
    new Gauge({
      ...named,
      aggregator,
      collect() {
        return refill(measured, this, (chosen, value) => this.set(chosen, value));
      },
    });
}

/** Counts every event of the log. All series are there from the start: the first event of a kind has to be seen. */
function countEvents({ listeners, actions }: AuthDeps, register: Registry): () => void {
  const events = new Counter({
    name: 'keystead_events_total',
    help: 'Events of the log that this process has written, by their action.',
    labelNames: ['action'],
    registers: [register],
  });
  for (const action of actions) events.inc({ action }, 0);
  return listeners.add(EVERY_EVENT, ({ action }) => events.inc({ action }));
}

/**
 * Counts what a service does from now on.
 *
 * @example
 * const metrics = createMetrics(keystead);
 * app.get('/metrics', async (_request, response) => {
 *   response.type(metrics.contentType).send(await metrics.text());
 * });
 */
export function createMetrics({ deps }: { deps: AuthDeps }, options: MetricsOptions = {}): Metrics {
  const { register = new Registry() } = options;
  if (!options.register) collectDefaultMetrics({ register });
  for (const gauge of deps.gauges) addGauge({ gauge, deps, register });
  const stopEvents = countEvents(deps, register);
  const stopWork = deps.observers.add(createMeter(createWorkCounters([register])));
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    stop() {
      stopEvents();
      stopWork();
    },
  };
}
