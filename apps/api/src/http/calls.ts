/** Running calls, so that a stopping server can wait for them. */
export interface Calls {
  /** True once the server was told to stop: it is not ready any more. */
  readonly isStopping: boolean;
  /** True once no new connections are taken: then every answer closes its own. */
  readonly isDraining: boolean;
  started(): void;
  ended(): void;
  stop(): void;
  drain(): void;
  /** Resolves when no call is left. */
  allEnded(): Promise<void>;
}

export function createCalls(): Calls {
  let running = 0;
  let isStopping = false;
  let isDraining = false;
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
    get isDraining() {
      return isDraining;
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
    drain() {
      isDraining = true;
    },
    allEnded() {
      return new Promise((resolve) => {
        waiting.push(resolve);
        settle();
      });
    },
  };
}
