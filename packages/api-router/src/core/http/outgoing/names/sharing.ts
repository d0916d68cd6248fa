interface Shared<Value> {
  result: Promise<Value>;
  askers: number;
  abandoned: AbortController;
}

/**
 * Work that is under way is shared by all who ask for the same at that time. It is told by its signal when all of them
 * have given up: an asker may have a signal of its own for that.
 */
export function createSharing<Value>() {
  const underWay = new Map<string, Shared<Value>>();

  function begin(key: string, work: (abandoned: AbortSignal) => Promise<Value>): Shared<Value> {
    const abandoned = new AbortController();
    const result = work(abandoned.signal).finally(() => {
      if (underWay.get(key)?.abandoned === abandoned) underWay.delete(key);
    });
    const begun = { result, askers: 0, abandoned };
    underWay.set(key, begun);
    return begun;
  }

  function join(key: string, shared: Shared<Value>, signal: AbortSignal | undefined): void {
    shared.askers += 1;
    const leave = (): void => {
      shared.askers -= 1;
      if (shared.askers > 0) return;
      // Who asks from now on begins anew.
      if (underWay.get(key) === shared) underWay.delete(key);
      shared.abandoned.abort(signal?.reason);
    };
    const stay = (): void => signal?.removeEventListener('abort', leave);
    signal?.addEventListener('abort', leave, { once: true });
    shared.result.then(stay, stay);
  }

  return (
    key: string,
    work: (abandoned: AbortSignal) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Value> => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const shared = underWay.get(key) ?? begin(key, work);
    join(key, shared, signal);
    return shared.result;
  };
}
