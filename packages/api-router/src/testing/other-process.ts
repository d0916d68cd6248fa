import { startAskedProcess } from '#testing/asked-process.ts';
import type { Answering } from '#testing/browser.ts';
import type { ServiceTestOptions } from '#testing/service-test-options.ts';
import type { TestApp } from '#testing/test-app.ts';

const script = new URL('./processes/handle-when-told.ts', import.meta.url);

interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
}

export interface OtherProcess extends Answering, AsyncDisposable {}

/**
 * A service in another process of the operating system, on the same database and by the same clock: what `browserAt`
 * takes. Its options go there as JSON, so they have no functions.
 */
export async function startOtherProcess(
  { now }: Pick<TestApp, 'now'>,
  { url: database, options = {} }: { url: string; options?: ServiceTestOptions },
): Promise<OtherProcess> {
  const other = await startAskedProcess<Answer>(
    script,
    database,
    now().toISOString(),
    JSON.stringify(options),
  );
  return {
    async handler(request, address = null) {
      const { method, url } = request;
      const text = await request.text();
      const { status, headers, body } = await other.ask({
        now: now(),
        url,
        address,
        method,
        headers: [...request.headers],
        body: text === '' ? null : text,
      });
      return new Response(body === '' ? null : body, { status, headers });
    },
    [Symbol.asyncDispose]: other[Symbol.asyncDispose],
  };
}
