import type { Order } from './orders.ts';

export interface End {
  code: number | null;
  signal: string | null;
}

/** A worker as the first process sees it. */
export interface Member {
  readonly pid: number | undefined;
  /** True once it takes connections, false if it ended before. */
  readonly listening: Promise<boolean>;
  readonly ended: Promise<End>;
  order(order: Order): void;
  /** Hands it no more connections. Those that it has stay open. */
  release(): void;
  /** Resolves once the worker answers, which one that hangs never does. */
  ask(): Promise<void>;
  kill(): void;
}

/** Starts a worker, which waits for its first order. */
export type StartMember = () => Member;
