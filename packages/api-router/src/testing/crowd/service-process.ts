import type { OpenKeystead } from '#create-keystead.ts';
import { startAskedProcess } from '#testing/processes/asked-process.ts';

/** The calls of a browser with this cookie, at one process of the service. */
const callerOf = (service: OpenKeystead, cookie: string) =>
  service.caller({ headers: { cookie }, setCookies: () => {} });

export type HumanCalls = ReturnType<typeof callerOf>;

/** A process of the service, in which calls are made. */
export interface ServiceProcess {
  callsWith: (cookie: string) => HumanCalls;
}

/** In this process. */
export const inThisProcess = (service: OpenKeystead): ServiceProcess => ({
  callsWith: (cookie) => callerOf(service, cookie),
});

/** A call in another process ended with this error. */
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
  outcome?: string;
  failure?: string;
}

/** In another process, on the same database. `service` lends the names of its calls. */
export async function inAnotherProcess(
  service: OpenKeystead,
  { url, now }: { url: string; now: Date },
): Promise<ServiceProcess & AsyncDisposable> {
  const { ask, [Symbol.asyncDispose]: end } = await startAskedProcess<Answer>(script, url, now.toISOString());

  async function tell(cookie: string, call: string, input: unknown): Promise<void> {
    const { outcome = '', failure } = await ask({ cookie, call, input });
    if (failure !== undefined) throw new Error(failure);
    if (outcome !== 'done') throw new EndedElsewhere(outcome);
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
    [Symbol.asyncDispose]: end,
  };
}
