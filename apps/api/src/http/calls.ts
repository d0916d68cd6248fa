/** Running calls, so that a stopping server can wait for them. */
export interface Calls {
  /** True once the server was told to stop: it is not ready any more. */
  readonly isStopping: boolean;
  started(): void;
  ended(): void;
  stop(): void;
  /** Resolves when no call is left. */
  allEnded(): Promise<void>;
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
    stop() {
      isStopping = true;
    },
    allEnded() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        settle();
      });
    },
  };
}
