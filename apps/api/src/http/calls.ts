/** Running calls, so that a stopping server can wait for them. */
export interface Calls {
  /** True once the server is stopping: then every answer closes its connection. */
  readonly isStopping: boolean;
  started(): void;
  ended(): void;
  /** Resolves when no call is left; from now on `isStopping` is true. */
  drain(): Promise<void>;
}

export function createCalls(): Calls {
  let running = 0;
  let isStopping = false;
  let waiting: (() => void)[] = [];
  const settle = (): void => {
    if (running > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  return {
    get isStopping() {
      return isStopping;
    },
    started() {
      running += 1;
    },
    ended() {
      running -= 1;
      settle();
    },
    drain() {
      isStopping = true;
      return new Promise((resolve) => {
        waiting.push(resolve);
        settle();
      });
    },
  };
}
