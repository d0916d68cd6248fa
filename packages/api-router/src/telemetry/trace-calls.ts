import { type Attributes, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { AuthDeps } from '#core/call/deps.ts';
import type { ObservedWork } from '#core/observed/observers.ts';
import { UNKNOWN } from '#telemetry/unknown-route.ts';

/** Name of the span, and what it says. Nothing of a caller is in it but the id of the request, as in every log. */
function describe(work: ObservedWork): { name: string; attributes: Attributes; isFault: boolean } {
  if (work.kind === 'transaction') return { name: 'keystead transaction', attributes: {}, isFault: false };
  if (work.kind === 'hash') {
    const attributes = { 'keystead.hash.waited': work.waited };
    return { name: 'keystead hash', attributes, isFault: work.waited === undefined };
  }
  const { transport, requestId, status = 500, answered } = work;
  const { route = UNKNOWN, error } = answered ?? {};
  return {
    name: `keystead ${route}`,
    attributes: {
      'http.route': route,
      'http.response.status_code': status,
      'error.type': error,
      'keystead.transport': transport,
      'keystead.request_id': requestId ?? undefined,
    },
    isFault: status >= 500,
  };
}

/** Options of `traceCalls`. */
export interface TraceOptions {
  /** Default: the one that the program has set up for everybody. */
  tracer?: Tracer;
}

/**
 * Makes a span of each call of a service, with spans inside for passwords and for the statements of a transaction. A
 * call is inside of the span that is active where it comes in. Returns a function that ends it.
 *
 * @example
 * traceCalls(keystead);
 */
export function traceCalls(
  { deps }: { deps: AuthDeps },
  { tracer = trace.getTracer('keystead') }: TraceOptions = {},
): () => void {
  return deps.observers.add({
    around: (work, run) =>
      tracer.startActiveSpan(`keystead ${work.kind}`, async (span) => {
        let failed = false;
        try {
          return await run();
        } catch (error) {
          failed = work.kind === 'transaction';
          throw error;
        } finally {
          const { name, attributes, isFault } = describe(work);
          span.updateName(name);
          span.setAttributes(attributes);
          // Without the message, which may have values of a statement.
          if (isFault || failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }
      }),
  });
}
