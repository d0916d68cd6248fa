import type { Assertion, RequestOptions } from './ceremonies/authenticator.ts';
import type { Ceremonies } from './ceremonies/ceremonies.ts';

/** Number of refusals after which it stops. */
const FAILURES = 3;

/** Options of the server with their end: milliseconds since 1970, well before the server's own. */
export interface HeldRequest {
  options: RequestOptions;
  goodUntil: number;
}

export interface AutofillOptions {
  ceremonies: Ceremonies;
  request: () => Promise<HeldRequest>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called when a passkey was chosen from the suggestions of the field. */
  onAssertion: (assertion: Assertion) => Promise<void>;
}

/**
 * Keeps passkeys among the suggestions of the field until the returned function is called. A dialog cancels it,
 * and it starts again afterwards; options are renewed before they expire. It never opens anything, and errors are
 * not shown, because there are other ways to sign in.
 */
export function suggestPasskeys(options: AutofillOptions): () => void {
  const { ceremonies } = options;
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    if (await ceremonies.can('autofill')) await suggest(options, stopping.signal);
  };
  void run().catch(() => {});
  return () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    ceremonies.stop('quiet');
  };
}

async function suggest(options: AutofillOptions, stopped: AbortSignal): Promise<void> {
  const { ceremonies, request, onAssertion } = options;
  let failures = 0;
  while (!stopped.aborted && failures < FAILURES) {
    await untilFree(ceremonies, stopped);
    const asked = await request();
    if (stopped.aborted || ceremonies.current() !== null) continue;
    const refresh = refreshLater(options, asked);
    try {
      const assertion = await ceremonies.get(asked.options, 'quiet');
      if (!stopped.aborted) await onAssertion(assertion);
      failures = 0;
    } catch {
      const gaveWay = refresh.due() || ceremonies.current() !== null;
      if (!gaveWay) failures += 1;
    } finally {
      refresh.cancel();
    }
  }
}

/** Cancels the ceremony when its options are old; the loop then requests new ones. */
function refreshLater({ ceremonies, now }: AutofillOptions, { goodUntil }: HeldRequest) {
  let isDue = false;
  const timer = setTimeout(() => {
    isDue = true;
    ceremonies.stop('quiet');
  }, goodUntil - now());
  return { due: () => isDue, cancel: () => clearTimeout(timer) };
}

function untilFree(ceremonies: Ceremonies, stopped: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = (): void => {
    if (ceremonies.current() === null || stopped.aborted) resolve();
  };
  const unsubscribe = ceremonies.subscribe(check);
  stopped.addEventListener('abort', check);
  check();
  return promise.finally(() => {
    unsubscribe();
    stopped.removeEventListener('abort', check);
  });
}
