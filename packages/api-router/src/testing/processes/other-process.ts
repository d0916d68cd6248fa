import type { MailMessage } from '#core/ports.ts';
import type { Answering } from '#testing/browser.ts';
import { startAskedProcess } from '#testing/processes/asked-process.ts';
import type { ScriptedVisit } from '#testing/providers/scripted-provider.ts';
import type { ServiceTestOptions } from '#testing/service-test-options.ts';
import type { TestApp } from '#testing/test-app.ts';

const script = new URL('./handle-when-told.ts', import.meta.url);

interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
  /** Mails, and logged errors, since the answer before. */
  mails: MailMessage[];
  errors: string[];
}

interface OtherProcessOptions {
  url: string;
  options?: ServiceTestOptions;
  /** Who comes next by a provider. Default: nobody. */
  provider?: { visit: ScriptedVisit };
  /** Default: errors fail the call. */
  onErrors?: (messages: readonly string[]) => void;
}

function fail(messages: readonly string[]): void {
  if (messages.length > 0) throw new Error(`the other process logged: ${messages.join('; ')}`);
}

export interface OtherProcess extends Answering, AsyncDisposable {}

/**
 * A service in another process of the operating system, on the same database and by the same clock: what `browserAt`
 * takes. Its options go there as JSON, so they have no functions. Its mails come into the outbox of the test before
 * the answer does.
 */
export async function startOtherProcess(
  { now, outbox }: Pick<TestApp, 'now' | 'outbox'>,
  { url: database, options = {}, provider, onErrors = fail }: OtherProcessOptions,
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
      const { status, headers, body, mails, errors } = await other.ask({
        now: now(),
        url,
        address,
        method,
        headers: [...request.headers],
        body: text === '' ? null : text,
        visit: provider?.visit ?? {},
      });
      outbox.messages.push(...mails);
      onErrors(errors);
      return new Response(body === '' ? null : body, { status, headers });
    },
    [Symbol.asyncDispose]: other[Symbol.asyncDispose],
  };
}
