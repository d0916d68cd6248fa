import { startProcess } from '@keystead/db/testing';
import type { Keystead } from '#create-keystead.ts';

/** The calls of a browser with this cookie, at one process of the service. */
const callerOf = (service: Keystead, cookie: string) =>
  service.caller({ headers: { cookie }, setCookies: () => {} });

export type HumanCalls = ReturnType<typeof callerOf>;

/** A process of the service, in which calls are made. */
export interface ServiceProcess {
  callsWith: (cookie: string) => HumanCalls;
}

/** In this process. */
export const inThisProcess = (service: Keystead): ServiceProcess => ({
  callsWith: (cookie) => callerOf(service, cookie),
});

/** How a call in another process ended, if not with a success. */
export class EndedElsewhere extends Error {
  override name = 'EndedElsewhere';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

const script = new URL('../processes/call-when-told.ts', import.meta.url);

interface Answer {
  id: number;
  outcome?: string;
  failure?: string;
}

/** In another process, on the same database. `service` lends the names of its calls. */
export async function inAnotherProcess(
  service: Keystead,
  { url, now }: { url: string; now: Date },
): Promise<ServiceProcess & AsyncDisposable> {
  const started = startProcess(script, url, now.toISOString());
  await started.lines.next();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;

  function settle({ id, outcome, failure }: Answer): void {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure !== undefined) call?.reject(new Error(failure));
    else if (outcome === 'done') call?.resolve(undefined);
    else call?.reject(new EndedElsewhere(outcome ?? ''));
  }

  const listening = (async () => {
    for await (const line of { [Symbol.asyncIterator]: () => started.lines }) settle(JSON.parse(line));
    for (const call of waiting.values()) call.reject(new Error('the other process has ended'));
  })();

  function tell(cookie: string, call: string, input: unknown): Promise<unknown> {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    started.child.stdin.write(`${JSON.stringify({ id: last, cookie, call, input })}\n`);
    return answer.promise;
  }

  /** The same names, each of which tells the other process. */
  const elsewhere = <Calls extends object>(calls: Calls, cookie: string, path = ''): Calls =>
    new Proxy(calls, {
      get(target, name) {
        if (typeof name !== 'string') return Reflect.get(target, name);
        const inner: unknown = Reflect.get(target, name);
        if (typeof inner === 'object' && inner !== null) return elsewhere(inner, cookie, `${path}${name}.`);
        return (input: unknown) => tell(cookie, `${path}${name}`, input);
      },
    });

  return {
    callsWith: (cookie) => elsewhere(callerOf(service, cookie), cookie),
    async [Symbol.asyncDispose]() {
      started.child.stdin.end();
      await started[Symbol.asyncDispose]();
      await listening;
    },
  };
}
