import type { AnyKeystead } from '@keystead/api-router';
import type { Logger } from '#logs/logger.ts';

/** Where the interface of OpenTelemetry, version 1, keeps what a program has set up for everybody. */
const SHARED = Symbol.for('opentelemetry.js.api.1');

/** A program that was loaded before this one may have set one up. */
function hasTracer(): boolean {
  const shared: unknown = Reflect.get(globalThis, SHARED);
  return typeof shared === 'object' && shared !== null && 'trace' in shared;
}

/** Makes spans of calls, if the operator has brought a tracer. Nothing is loaded otherwise. */
export async function traceIfAsked(
  service: Pick<AnyKeystead, 'deps'>,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<boolean> {
  if (!hasTracer()) return false;
  const loaded = await import('@keystead/api-router/opentelemetry').catch((err: unknown) => {
    logger.warn({ err }, 'there is a tracer, but @opentelemetry/api is not installed beside Keystead');
    return undefined;
  });
  loaded?.traceCalls(service);
  if (loaded) logger.info({}, 'calls are traced');
  return loaded !== undefined;
}
